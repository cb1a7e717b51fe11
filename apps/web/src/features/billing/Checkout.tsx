import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import Typography from "@mui/material/Typography";
import { type Charge, invoiceRoutes, type PlanOffer, type Subscription, subscriptionRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { keyOf } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { FORM_WIDTH } from "../../shared/ui/formWidth";
import { useAction } from "../../shared/ui/useAction";
import { subscriptionQuery } from "./billingQueries";
import { type Details, DetailsStep } from "./DetailsStep";
import { Pix } from "./Pix";
import { PlanChoice } from "./PlanChoice";
import { ReviewStep } from "./ReviewStep";
import { billingTexts } from "./texts";

const STEPS = ["details", "plan", "review"] as const;
const [DETAILS, PLAN, REVIEW] = [0, 1, 2];

interface CheckoutProps {
  subscription: Subscription;
  /** Which of the own invoices is paid; the open one by default. */
  invoiceId?: number;
  onCancel?: () => void;
  onPaid: () => void;
}

/** From the plan to the Pix code. It begins at the choice of the plan, unless the bank has to be told more of who pays. */
export function Checkout({ subscription, invoiceId, onCancel, onPaid }: CheckoutProps) {
  const t = useTexts(billingTexts);
  const { needsDocument } = subscription;
  const [step, setStep] = useState(needsDocument && subscription.document === null ? DETAILS : PLAN);
  const [plan, setPlan] = useState<PlanOffer>();
  const [details, setDetails] = useState<Details>();
  const [charge, setCharge] = useState<Charge>();
  const client = useQueryClient();

  /** Who had no invoice to pay has one now, of the plan that was chosen. */
  function showCharge(made: Charge) {
    setCharge(made);
    void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    void client.invalidateQueries({ queryKey: keyOf(invoiceRoutes.list) });
  }

  const payment = useAction(
    () =>
      call(subscriptionRoutes.pay, {
        // Also the own one: another may have been chosen, and left again, before.
        body: {
          invoiceId: invoiceId ?? null,
          planId: plan?.id ?? null,
          document: needsDocument ? details?.document : undefined,
        },
      }),
    { onDone: showCharge },
  );

  if (charge) {
    const renew = () => payment.mutate(undefined);
    return (
      <Card sx={{ maxWidth: FORM_WIDTH, p: { xs: 2, sm: 4 } }}>
        <Pix
          key={charge.txid}
          charge={charge}
          onRenew={renew}
          isRenewing={payment.isPending}
          onBack={() => setCharge(undefined)}
          onPaid={onPaid}
        />
      </Card>
    );
  }
  const start = details ?? { ...NO_DETAILS, firstName: subscription.name, document: subscription.document ?? "" };
  // In one row and in one order, as the form of the first step has them.
  const buttons = (
    <>
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      <Button color="inherit" onClick={() => setStep(step - 1)}>
        {t.back}
      </Button>
    </>
  );
  const optional = <Typography variant="caption">{t.optional}</Typography>;
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
        {STEPS.map((name, place) => (
          // Who pays may have been passed over.
          <Step key={name} completed={place < step && (place !== DETAILS || details !== undefined)}>
            <StepLabel optional={place === DETAILS && !needsDocument && optional}>{t.steps[name]}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step === DETAILS && (
        <DetailsStep
          start={start}
          needsDocument={needsDocument}
          onCancel={onCancel}
          onNext={(given) => {
            setDetails(given);
            setStep(PLAN);
          }}
        />
      )}
      {step === PLAN && (
        <>
          <PlanChoice
            plans={subscription.plans}
            recurrence={subscription.recurrence}
            onChoose={(chosen) => {
              setPlan(chosen);
              setStep(REVIEW);
            }}
          />
          <Box sx={BUTTON_ROW}>{buttons}</Box>
        </>
      )}
      {step === REVIEW && plan && (
        <ReviewStep subscription={subscription} plan={plan} details={details} invoiceId={invoiceId}>
          {(canPay) => (
            <Box sx={BUTTON_ROW}>
              {buttons}
              {canPay && (
                <Button variant="contained" loading={payment.isPending} onClick={() => payment.mutate(undefined)}>
                  {t.payWithPix}
                </Button>
              )}
            </Box>
          )}
        </ReviewStep>
      )}
    </Box>
  );
}

const BUTTON_ROW = { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, mt: 3 } as const;

const NO_DETAILS = { address2: "", city: "", state: "", zipcode: "", country: "BR" } as const;
