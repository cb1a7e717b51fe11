import { type Company, companyChannel, companyRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useUser } from "../../shared/api/sessionStore";
import { updateOn } from "../../shared/live/liveRule";

function companyById(companyId: number) {
  const live = [
    updateOn(companyChannel, (company: Company, event) =>
      event.action !== "delete" && event.company.id === companyId ? event.company : company,
    ),
  ];
  return queryFor(companyRoutes.show, { params: { companyId } }, { live });
}

/** The company of who looks, with its hours and holidays. */
export function useOwnCompany() {
  return useQuery(companyById(useUser().companyId));
}
