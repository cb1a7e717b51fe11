import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { VariableText } from "./VariableText";

it.each([
  ["Oi, {{firstName}}! {{ms}}", "Oi, Primeiro nome! Saudação"],
  ["{{cupom}} e {{ nada }}", "cupom e {{ nada }}"],
  ["{{constructor}}", "constructor"],
  ["sem nada", "sem nada"],
])("writes %s as %s", (text, written) => {
  const { container } = render(<VariableText text={text} />);
  expect(container.textContent).toBe(written);
});
