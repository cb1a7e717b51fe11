import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import type { Help } from "@recado/contract";
import { CircleHelp, SearchX } from "lucide-react";
import { useState } from "react";
import { SearchField } from "../../shared/list/SearchField";
import { type ListSource, useWholeList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { GallerySkeleton } from "./GallerySkeleton";
import { gallery } from "./gallerySx";
import { HelpCard } from "./HelpCard";
import { helpList } from "./helpQueries";
import { helpTexts } from "./texts";
import { VideoDialog } from "./VideoDialog";

const textOf = ({ title, description }: Help) => `${title} ${description}`;

/** The help videos, for everybody. */
export default function HelpsPage() {
  const t = useTexts(helpTexts);
  const list = useWholeList(helpList, textOf);
  const [open, setOpen] = useState<Help>();
  const hasSearch = list.rows.length > 0 || list.searched !== "";
  return (
    <Page title={t.title} lead={t.lead}>
      {hasSearch && (
        <Box sx={{ mb: 3 }}>
          <SearchField label={t.search} value={list.search} onChange={list.setSearch} />
        </Box>
      )}
      <Gallery list={list} onOpen={setOpen} />
      {open && <VideoDialog help={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Gallery({ list, onOpen }: { list: ListSource<Help>; onOpen: (help: Help) => void }) {
  const t = useTexts(helpTexts);
  const ui = useTexts(uiTexts);
  if (list.isPending) return <GallerySkeleton />;
  if (list.error && list.rows.length === 0) {
    return (
      <Card>
        <FailedPart error={list.error} onRetry={list.retry} />
      </Card>
    );
  }
  if (list.rows.length === 0 && list.searched) {
    const clear = (
      <Button variant="outlined" onClick={() => list.setSearch("")}>
        {ui.clearSearch}
      </Button>
    );
    return (
      <Card>
        <EmptyState icon={SearchX} title={ui.nothingFound(list.searched)} action={clear} />
      </Card>
    );
  }
  if (list.rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleHelp} {...t.noVideos} action={null} />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={gallery}>
      {list.rows.map((help) => (
        <HelpCard key={help.id} help={help} onOpen={() => onOpen(help)} />
      ))}
    </Box>
  );
}
