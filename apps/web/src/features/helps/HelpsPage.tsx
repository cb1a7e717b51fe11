import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import type { Help } from "@recado/contract";
import { CircleHelp } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { NothingFound } from "../../shared/list/NothingFound";
import { SearchField } from "../../shared/list/SearchField";
import { type ListSource, useWholeList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
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
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Help>();
  const hasSearch = list.rows.length > 0 || list.searched !== "";
  return (
    <Page isWide title={t.title} lead={t.lead}>
      {hasSearch && (
        <Box sx={{ mb: { xs: 1.5, sm: 2 } }}>
          <SearchField label={t.search} value={list.search} onChange={list.setSearch} field={field} />
        </Box>
      )}
      <Gallery list={list} field={field} onOpen={setOpen} />
      {open && <VideoDialog help={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

interface GalleryProps {
  list: ListSource<Help>;
  field: RefObject<HTMLInputElement | null>;
  onOpen: (help: Help) => void;
}

function Gallery({ list, field, onOpen }: GalleryProps) {
  const t = useTexts(helpTexts);
  const user = useUser();
  if (list.isPending) return <GallerySkeleton />;
  if (list.error && list.rows.length === 0) {
    return (
      <Card>
        <FailedPart error={list.error} onRetry={list.retry} />
      </Card>
    );
  }
  if (list.rows.length === 0 && list.searched) return <NothingFound list={list} field={field} />;
  if (list.rows.length === 0) {
    const publish = user.super ? (
      <Button component={Link} to="/settings?tab=helps" variant="outlined">
        {t.publish}
      </Button>
    ) : null;
    return (
      <Card>
        <EmptyState icon={CircleHelp} {...t.noVideos} action={publish} />
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
