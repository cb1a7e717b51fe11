import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../shared/form/SelectField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tagList } from "../../tags";
import { campaignTexts } from "../texts";
import { useCompanyTimes } from "../useCompanyTimes";
import { contactLists } from "./contactLists";
import { campaignFormTexts } from "./texts";

interface AudienceFieldsProps {
  /** A tag becomes a list when the campaign is made. */
  isNew: boolean;
  disabled: boolean;
}

/** Who gets it: a list, or who has a conversation with a tag. */
export function AudienceFields({ isNew, disabled }: AudienceFieldsProps) {
  const t = useTexts(campaignFormTexts);
  const { noContactList } = useTexts(campaignTexts);
  const { count } = useCompanyTimes();
  const { data: lists = [] } = useQuery(contactLists);
  const { data: tags = [] } = useQuery(tagList);
  const tagListId = useWatch({ name: "tagListId" });
  return (
    <>
      <SelectField
        name="contactListId"
        label={t.contactList}
        none={noContactList}
        choices={lists.map(({ id, name, contactsCount }) => ({
          value: id,
          label: `${name} (${count(contactsCount)})`,
        }))}
        disabled={disabled || tagListId !== null}
      />
      {isNew && (
        <SelectField
          name="tagListId"
          label={t.tagList}
          none={t.noTag}
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          helperText={t.tagListHint}
          disabled={disabled}
        />
      )}
    </>
  );
}
