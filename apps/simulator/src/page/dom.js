/** Makes an element. Text is always text: nothing that a customer writes becomes markup. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function button(text, run, kind = "") {
  return el("button", { type: "button", class: kind, onclick: () => guard(run) }, text);
}

export function select(label, options, { chosen, onchoose } = {}) {
  const list = options.map(([value, text]) => el("option", { value, selected: value === chosen }, text));
  return el(
    "select",
    { "aria-label": label, class: "grow", onchange: (event) => onchoose?.(event.target.value) },
    ...list,
  );
}

export function field(name, label, more = {}) {
  return el("input", { name, placeholder: label, "aria-label": label, class: "grow", ...more });
}

/** A form whose fields come as one object; it empties itself when all went well. */
export function form(submit, run, ...children) {
  const send = el("button", { class: "main" }, submit);
  const onsubmit = (event) => {
    event.preventDefault();
    const element = event.currentTarget;
    void guard(async () => {
      await run(Object.fromEntries(new FormData(element)), element);
      element.reset();
    });
  };
  return el("form", { onsubmit }, ...children, send);
}

export function tell(text) {
  document.getElementById("notice").textContent = text;
}

/** Runs what a click asked for, and says it when it failed. */
async function guard(run) {
  try {
    tell("");
    await run();
    document.dispatchEvent(new Event("refresh"));
  } catch (error) {
    tell(error.message);
  }
}

/** Replaces the content only when it would look different, so that nobody's typing or scrolling is disturbed. */
export function renderInto(place, data, make) {
  const signature = JSON.stringify(data);
  if (place.dataset.signature === signature) return;
  place.dataset.signature = signature;
  place.replaceChildren(...[make(data)].flat());
}
