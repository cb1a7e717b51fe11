import { Component, type ComponentType, createElement, type FunctionComponent, type ReactNode } from "react";
import { textsNow } from "../texts/defineTexts";
import { Broken } from "./Broken";
import { uiTexts } from "./texts";
import { toastOffer } from "./toasts";

interface LateOptions<Props> {
  /** It belongs to the page, and says in its place that it failed. Anything else was opened, and is closed again. */
  hasPlace?: boolean;
  /** Stands there until it has come, and knows what it will be given. */
  fallback?: ComponentType<Props>;
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
 * offered. It does not suspend: what comes back to a `Suspense` waits until 300 ms have passed since its fallback, and one part
 * often brings the next.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { hasPlace = false, fallback }: LateOptions<Props> = {},
): FunctionComponent<Props> {
  let part: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetchPart = () => {
    fetching ??= load()
      .then(({ default: fetched }) => {
        part = fetched;
      })
      // Other browsers fetch it again when it is opened again.
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return (props) => (
    <LatePart
      opened={props}
      hasPlace={hasPlace}
      fetchPart={fetchPart}
      show={() => {
        const shown = part ?? fallback;
        return { isHere: part !== undefined, children: shown && createElement(shown, props) };
      }}
    />
  );
}

interface LatePartProps {
  opened: Opened;
  hasPlace: boolean;
  fetchPart: () => Promise<void>;
  /** The part, or what stands for it. */
  show: () => { isHere: boolean; children: ReactNode };
}

class LatePart extends Component<LatePartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private isMounted = false;
  private isHere = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.isMounted = true;
    this.fetch();
  }

  override componentWillUnmount() {
    this.isMounted = false;
  }

  override componentDidCatch() {
    this.tellFailure();
  }

  override componentDidUpdate(before: LatePartProps) {
    const isOpenedAgain = isOpen(this.props.opened) && !isOpen(before.opened);
    if (!this.state.hasFailed || !isOpenedAgain) return;
    this.setState({ hasFailed: false });
    this.fetch();
  }

  private fetch() {
    if (this.isHere) return;
    this.props.fetchPart().then(
      () => this.isMounted && this.forceUpdate(),
      () => {
        if (!this.isMounted) return;
        this.setState({ hasFailed: true });
        this.tellFailure();
      },
    );
  }

  private tellFailure() {
    const { hasPlace, opened } = this.props;
    if (hasPlace) return;
    const t = textsNow(uiTexts);
    toastOffer(t.partFailed, { label: t.refresh, onAccept: () => window.location.reload() });
    opened.onClose?.();
  }

  override render() {
    if (!this.state.hasFailed) {
      const { isHere, children } = this.props.show();
      this.isHere = isHere;
      return children;
    }
    return this.props.hasPlace ? <Broken title={textsNow(uiTexts).partFailed} /> : null;
  }
}

/** Those that stay mounted are closed and opened by these. */
function isOpen({ open, anchor }: Opened): boolean {
  return Boolean(open ?? anchor);
}
