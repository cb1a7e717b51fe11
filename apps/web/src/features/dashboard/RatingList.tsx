import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { dashboardRoutes, type GivenRating } from "@recado/contract";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { call } from "../../shared/api/call";
import { keyOf } from "../../shared/api/queries";
import { ClearSearch } from "../../shared/list/ClearSearch";
import { MoreButton } from "../../shared/list/MoreButton";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { FailedPart } from "../../shared/ui/FailedPart";
import { TextLink } from "../../shared/ui/TextLink";
import { uiTexts } from "../../shared/ui/texts";
import { ChartHead } from "./ChartHead";
import { COUNTED_AGAIN } from "./chartQuery";
import { moreShade } from "./moreShade";
import { dashboardTexts } from "./texts";
import { exportOf, type Filter, partOf } from "./useFilter";

function ratingPages(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(dashboardRoutes.listRatings), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call(dashboardRoutes.listRatings, { query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  });
}

interface RatingListProps {
  filter: Filter;
  /** Everybody's are wanted again, of all queues and connections. */
  onClear: () => void;
}

/** What customers said of the service, the newest first. */
export function RatingList({ filter, onClear }: RatingListProps) {
  const t = useTexts(dashboardTexts).ratings;
  const ui = useTexts(uiTexts);
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const isNarrowed = Object.values(partOf(filter)).some(Boolean);
  const list = useInfiniteQuery({ ...ratingPages(filter), ...COUNTED_AGAIN });
  const { data, error, refetch } = list;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      component="section"
      aria-labelledby={id}
      sx={{
        display: "flex",
        flexDirection: "column",
        p: { xs: 2, sm: 2.5 },
        minWidth: 0,
        gridColumn: { lg: "span 4" },
      }}
    >
      <ChartHead id={id} title={t.title} lead={t.lead}>
        <ExportMenu of={t.title} write={exportOf("ratings", filter)} />
      </ChartHead>
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} aria-hidden />}
      {data?.length === 0 && (
        <Box sx={{ display: "grid", justifyItems: "center", gap: 2, py: 6, textAlign: "center" }}>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t.empty}
          </Typography>
          {isNarrowed && <ClearSearch label={ui.clearFilters} onClear={onClear} field={card} />}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box role="region" aria-labelledby={id} tabIndex={0} sx={SCROLLER}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {data.map((rating) => (
              <Rating key={rating.id} rating={rating} />
            ))}
          </Box>
          <MoreButton list={list} />
        </Box>
      )}
    </Card>
  );
}

/** As high as the cards beside it, or as a few of them; from edge to edge of its card. */
const SCROLLER = {
  mx: { xs: -2, sm: -2.5 },
  px: { xs: 2, sm: 2.5 },
  mb: { xs: -2, sm: -2.5 },
  flex: { lg: "1 1 300px" },
  maxHeight: { xs: 420, lg: "none" },
  minHeight: 0,
  overflowY: "auto",
  ...moreShade("bottom"),
} as const;

const TONES = { 1: "var(--bad)", 2: "text.primary", 3: "var(--good)" };

function Rating({ rating }: { rating: GivenRating }) {
  const t = useTexts(dashboardTexts).ratings;
  const { at } = useMoments();
  const { comment, createdAt, contactName, ticketUuid, userName } = rating;
  const rate = rating.rate as 1 | 2 | 3;
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderBottom: 1, borderColor: "divider", "&:last-of-type": { borderBottom: 0 } }}
    >
      <Box sx={{ display: "flex", columnGap: 1.5, alignItems: "baseline" }}>
        <TextLink to={`/tickets/${ticketUuid}`} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {contactName}
        </TextLink>
        <Typography variant="caption" sx={{ ml: "auto", flexShrink: 0, color: "text.secondary" }}>
          <time dateTime={createdAt}>{at(createdAt)}</time>
        </Typography>
      </Box>
      <Typography variant="subtitle2" component="p" sx={{ color: TONES[rate] }}>
        {`${rate} · ${t.rates[rate]}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{ mt: 0.25, overflowWrap: "anywhere", color: comment ? undefined : "text.secondary" }}
      >
        {comment || t.noComment}
      </Typography>
      {userName && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {t.by(userName)}
        </Typography>
      )}
    </Box>
  );
}
