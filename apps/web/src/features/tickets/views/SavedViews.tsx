import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { ticketTexts } from "../texts";

const ViewsMenu = lazyPart(() => import("./ViewsMenu"));

/** The button of the saved views; what it opens is loaded with the first click. */
export function SavedViews() {
  const t = useTexts(ticketTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconAction
        label={t.views}
        icon={Bookmark}
        aria-haspopup="menu"
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      />
      {isWanted && <ViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
