import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "./TextLink";

/** Leads back to the page this one belongs to; stands above its title. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, mb: 0.5 }}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </TextLink>
  );
}
