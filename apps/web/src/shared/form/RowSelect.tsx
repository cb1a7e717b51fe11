import type { Access } from "@recado/contract";
import type { QueryKey, UseInfiniteQueryOptions } from "@tanstack/react-query";
import { useMay } from "../api/useMay";
import { useAllRows } from "../list/useAllRows";
import { SelectField } from "./SelectField";

interface RowSelectProps<Page, Key extends QueryKey> {
  name: string;
  label: string;
  none: string;
  helperText: string;
  /** Who may see the rows. */
  access: Access;
  pages: UseInfiniteQueryOptions<Page, Error, { id: number; name: string }[], Key, number>;
}

/** One of all the rows of a list, or none; nothing is drawn for who may not see them, or where the plan has none. */
export function RowSelect<Page, Key extends QueryKey>({ access, pages, ...field }: RowSelectProps<Page, Key>) {
  const isOpen = useMay(access);
  const { rows, isLoading } = useAllRows(pages, isOpen);
  if (!isOpen) return null;
  const choices = rows.map(({ id, name: label }) => ({ value: id, label }));
  return <SelectField {...field} choices={choices} loading={isLoading} />;
}
