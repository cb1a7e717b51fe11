import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, RefreshCw } from "lucide-react";
import { useParams } from "react-router-dom";
import { MoreButton } from "../../shared/list/MoreButton";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { toastError } from "../../shared/ui/toasts";
import { WayBack } from "../../shared/ui/WayBack";
import { ExchangeRow } from "./ExchangeRow";
import { exchangesOf, integrationById } from "./integrationQueries";
import { integrationTexts } from "./texts";

/** What was asked of a robot's server, and what it answered. */
export default function ExchangesPage() {
  const t = useTexts(integrationTexts);
  const integrationId = Number(useParams().integrationId);
  const { data: integration } = useQuery(integrationById(integrationId));
  const list = useInfiniteQuery(exchangesOf(integrationId));
  const reload = (
    <Button
      variant="outlined"
      startIcon={<RefreshCw size={18} />}
      loading={list.isRefetching}
      onClick={() => void list.refetch().then(({ error }) => error && list.data && toastError(error))}
    >
      {t.exchanges.reload}
    </Button>
  );
  return (
    <Page
      isWide
      title={integration ? t.exchanges.of(integration.name) : t.exchanges.title}
      lead={t.exchanges.lead}
      above={<WayBack to="/queue-integration">{t.exchanges.back}</WayBack>}
      actions={reload}
    >
      <Card>
        {list.isPending && <SkeletonRows columns={3} height={72} />}
        {list.error && !list.data && <FailedPart error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <EmptyState icon={ArrowLeftRight} {...t.exchanges.empty} action={reload} />}
        {list.data?.map((exchange) => (
          <ExchangeRow key={exchange.id} exchange={exchange} />
        ))}
      </Card>
      <Box sx={{ display: "grid", justifyItems: "center" }}>
        <MoreButton list={list} />
      </Box>
    </Page>
  );
}
