import { Component, type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode } from "react";
import { textsNow } from "../texts/defineTexts";
import { Broken } from "./Broken";
import { uiTexts } from "./texts";
import { toastOffer } from "./toasts";

interface LateOptions {
  /** It belongs to the page, and says in its place that it failed. Anything else was opened, and is closed again. */
  hasPlace?: boolean;
}

/** What those that are opened have in common, menus and dialogs. */
interface Opened {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
}

/**
 * A part of a page whose code is fetched when it is first shown. When that fails, as it does when the network has just gone,
 * the page stays with all that was written in it. Chromium never fetches a file again whose import failed: so a new page is
 * offered.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { hasPlace = false }: LateOptions = {},
): FunctionComponent<Props> {
  let part = lazy(load);
  // Other browsers do, when it is opened again.
  const renew = () => {
    part = lazy(load);
  };
  return (props) => (
    <PartBoundary
      opened={props}
      hasPlace={hasPlace}
      onFail={renew}
      show={() => createElement(part as ComponentType<Props>, props)}
    />
  );
}

interface PartBoundaryProps {
  opened: Opened;
  hasPlace: boolean;
  onFail: () => void;
  show: () => ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { onFail, hasPlace, opened } = this.props;
    onFail();
    if (hasPlace) return;
    const t = textsNow(uiTexts);
    toastOffer(t.partFailed, { label: t.refresh, onAccept: () => window.location.reload() });
    opened.onClose?.();
  }

  override componentDidUpdate(before: PartBoundaryProps) {
    const isOpenedAgain = isOpen(this.props.opened) && !isOpen(before.opened);
    if (this.state.hasFailed && isOpenedAgain) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.show();
    return this.props.hasPlace ? <Broken title={textsNow(uiTexts).partFailed} /> : null;
  }
}

/** Those that stay mounted are closed and opened by these. */
function isOpen({ open, anchor }: Opened): boolean {
  return Boolean(open ?? anchor);
}
