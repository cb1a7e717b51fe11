import { ExternalMessageInput } from "@recado/contract";
import { z } from "zod";
import { ApiError, toApiError } from "../../shared/api/apiError";
import { loadErrorTexts } from "../../shared/texts/errorTexts";

export const TestForm = z.object({
  token: z.string().trim().min(1, "required"),
  number: ExternalMessageInput.shape.number,
  body: z.string().trim().min(1, "required"),
});
export type TestForm = z.output<typeof TestForm>;

/** Sends as a program does: with the token of a connection, whose refusal ends nobody's login. */
export async function sendTest({ token, number, body }: TestForm, file?: File): Promise<void> {
  const form = new FormData();
  form.set("number", number);
  form.set("body", body);
  if (file) form.set("medias", file);
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch("/api/messages/send", {
      method: "POST",
      credentials: "omit",
      headers,
      body: form,
    }).catch(() => {
      throw new ApiError({ code: "ERR_NETWORK", status: 0 });
    });
    if (!answer.ok) throw toApiError(answer.status, await answer.json().catch(() => undefined));
  } catch (error) {
    await loadErrorTexts();
    throw error;
  }
}
