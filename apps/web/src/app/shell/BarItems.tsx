import Box from "@mui/material/Box";
import { passes } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { barItems } from "../screens";

/** Buttons beside the account: the palette, and what is new. */
export function BarItems() {
  const user = useUser();
  const items = barItems.filter(({ access }) => passes(access, user, user.company.plan) === "open");
  return items.map(({ id, item: Item }) => (
    // Its place is kept while it is on its way: what stands beside it does not move.
    <Box key={id} data-bar={id} sx={{ minWidth: 40, minHeight: 40 }}>
      <Item />
    </Box>
  ));
}
