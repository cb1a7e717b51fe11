import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { memo, useId, useLayoutEffect, useRef } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { type MenuEntry, useMenu } from "../../shared/screen/menu";
import { MENU_GROUPS, type MenuGroup } from "../../shared/screen/screen";
import { useTexts } from "../../shared/texts/defineTexts";
import { LAPTOP_SCREEN, MENU_SCREEN } from "../../shared/theme/lowScreens";
import { tooltip } from "../../shared/ui/tooltip";
import { shellTexts } from "./texts";
import { MENU_FADE, MENU_MARK, MENU_STRIP } from "./useMore";

/** Marks what the menu scrolls in. */
export const MENU_BOX = "data-menu-box";

/** Of more entries the last ones are out of sight on most screens. */
const MANY = 16;

interface MenuListProps {
  /** Icons only. */
  mini: boolean;
  onChoose?: () => void;
}

type GroupProps = MenuListProps & { isLong: boolean };

/** The entries, group by group; a group nobody sees anything of is not there. */
export function MenuList(props: MenuListProps) {
  const menu = useMenu();
  return MENU_GROUPS.map((group) => {
    const entries = menu.filter((entry) => entry.menu.group === group);
    return (
      entries.length > 0 && <Group key={group} {...props} isLong={menu.length > MANY} group={group} entries={entries} />
    );
  });
}

function Group({ group, entries, ...props }: GroupProps & { group: MenuGroup; entries: MenuEntry[] }) {
  const { mini, isLong } = props;
  const t = useTexts(shellTexts);
  const id = useId();
  return (
    <List
      dense
      aria-labelledby={id}
      sx={{ ...(mini && { [LAPTOP_SCREEN]: { py: 0.5 } }), ...(isLong && { [MENU_SCREEN]: { py: 0.5 } }) }}
      subheader={
        <ListSubheader
          id={id}
          component="li"
          disableSticky
          sx={{
            bgcolor: "transparent",
            typography: "overline",
            color: "inherit",
            opacity: 0.85,
            px: 1.5,
            pt: 1.5,
            pb: 0.5,
            ...(isLong && !mini && { [MENU_SCREEN]: { pt: 1, pb: 0.25 } }),
            // The strip of icons has no room for words, but the group keeps its name.
            ...(mini && {
              fontSize: 0,
              height: 9,
              p: 0,
              mx: 1.5,
              mb: 1,
              borderBottom: 1,
              borderColor: "var(--rail-line)",
            }),
          }}
        >
          {t.groups[group]}
        </ListSubheader>
      }
    >
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} {...props} />
      ))}
    </List>
  );
}

type EntryProps = GroupProps & { entry: MenuEntry };

function Entry(props: EntryProps) {
  const { path, menu } = props.entry;
  const { pathname } = useLocation();
  const here = [path, ...(menu.alsoAt ?? [])].some((each) => matchPath({ path: each, end: each === "/" }, pathname));
  return <EntryLink {...props} here={here} />;
}

/** Renders when its page is entered or left, not with each navigation. */
const EntryLink = memo(function EntryLink({ entry, mini, isLong, onChoose, here }: EntryProps & { here: boolean }) {
  const text = useTexts(entry.title);
  const { icon: Icon, Mark } = entry.menu;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (here && link.current) bringIntoSight(link.current);
  }, [here]);
  return (
    <ListItem
      disablePadding
      sx={{
        mb: 0.25,
        ...(isLong && { [MENU_SCREEN]: { mb: "1px" } }),
        ...(mini && { [LAPTOP_SCREEN]: { mb: "1px" } }),
      }}
    >
      <ListItemButton
        component={Link}
        ref={link}
        to={entry.path}
        aria-current={here ? "page" : undefined}
        selected={here}
        onClick={onChoose}
        {...(mini && tooltip(text, "right"))}
        sx={{
          px: 1.5,
          position: "relative",
          borderRadius: "11px",
          color: "inherit",
          ...(isLong && { [MENU_SCREEN]: { minHeight: mini ? 32 : 30, py: 0 } }),
          ...(mini && { [LAPTOP_SCREEN]: { minHeight: 32, py: 0 } }),
          "&:hover, &.Mui-selected, &.Mui-selected:hover": { bgcolor: "var(--rail-active)", color: "var(--rail-on)" },
          // Marks the current page.
          "&.Mui-selected::before": {
            content: '""',
            position: "absolute",
            left: -10,
            top: 9,
            bottom: 9,
            width: 4,
            borderRadius: "0 4px 4px 0",
            bgcolor: "var(--fold)",
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 32, color: "inherit" }}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </ListItemIcon>
        <ListItemText
          primary={text}
          sx={mini ? HIDDEN_TEXT : undefined}
          slotProps={{ primary: { sx: { fontSize: "0.875rem", fontWeight: 500 } } }}
        />
        {Mark && (
          <Box
            component="span"
            {...{ [MENU_MARK]: "" }}
            sx={
              mini
                ? {
                    position: "absolute",
                    top: 1,
                    right: 0,
                    display: "grid",
                    borderRadius: "9px",
                    boxShadow: "0 0 0 2px var(--rail)",
                  }
                : { display: "grid" }
            }
          >
            <Mark />
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  );
});

/** By hand: after `scrollIntoView` Chromium's first tab stop would be here, not the skip link. */
function bringIntoSight(entry: HTMLElement): void {
  const box = entry.closest<HTMLElement>(`[${MENU_BOX}]`);
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const below = box.scrollHeight - box.clientHeight - box.scrollTop;
  if (inner.top >= top + Math.min(MENU_FADE, box.scrollTop) && inner.bottom <= bottom - Math.min(MENU_FADE, below))
    return;
  const away = (inner.top + inner.bottom - top - bottom) / 2;
  // At the strip an entry begins, and none is cut to a sliver.
  const tops = [...box.querySelectorAll("a")].map((link) => link.getBoundingClientRect().top - top - MENU_STRIP);
  box.scrollTop += tops.filter((each) => each <= away).at(-1) ?? away;
}
