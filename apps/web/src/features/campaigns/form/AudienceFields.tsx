import type { Campaign } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../shared/form/SelectField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tagList } from "../../tags";
import { ContactListField } from "./ContactListField";
import { campaignFormTexts } from "./texts";

interface AudienceFieldsProps {
  /** The list it has. */
  own: Campaign["contactList"];
  mayHaveTag: boolean;
  disabled: boolean;
}

/** Who gets it: a list, or who has a conversation with a tag. */
export function AudienceFields({ own, mayHaveTag, disabled }: AudienceFieldsProps) {
  const t = useTexts(campaignFormTexts);
  const { data: tags = [] } = useQuery(tagList);
  const tagListId = useWatch({ name: "tagListId" });
  return (
    <>
      <ContactListField own={own} disabled={disabled || tagListId !== null} />
      {mayHaveTag && (
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
