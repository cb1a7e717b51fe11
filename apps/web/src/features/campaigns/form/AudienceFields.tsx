import type { Campaign } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../shared/form/SelectField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tagList } from "../../tags";
import { ContactListField } from "./ContactListField";
import { campaignFormTexts } from "./texts";

interface AudienceFieldsProps {
  /** Without one it is new. As long as it has no list, a tag becomes one when it is saved. */
  campaign?: Campaign;
  disabled: boolean;
}

/** Who gets it: a list, or who has a conversation with a tag. */
export function AudienceFields({ campaign, disabled }: AudienceFieldsProps) {
  const t = useTexts(campaignFormTexts);
  const { data: tags = [] } = useQuery(tagList);
  const tagListId = useWatch({ name: "tagListId" });
  return (
    <>
      <ContactListField own={campaign?.contactList ?? null} disabled={disabled || tagListId !== null} />
      {!campaign?.contactListId && !disabled && (
        <SelectField
          name="tagListId"
          label={t.tagList}
          none={t.noTag}
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          helperText={t.tagListHint}
        />
      )}
    </>
  );
}
