import { Component, type ComponentType, createElement, type FunctionComponent } from "react";
import { textsNow } from "../texts/defineTexts";
import { Broken } from "./Broken";
import { uiTexts } from "./texts";
import { toastOffer } from "./toasts";
import { leaveDialogs } from "./unsaved";

interface LazyPartOptions<Props> {
  /** It belongs to the page, and says in its place that it failed. Anything else was opened, and is closed again. */
  hasPlace?: boolean;
  /** Stands there until it has come, and knows what it will be given. */
  fallback?: ComponentType<Props>;
}

/** What menus and dialogs have in common. */
interface Openable {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
}

/**
 * A part of a page whose code is fetched when it is first shown. When that fails, as it does when the network has just gone,
 * the page stays with all that was written in it. Chromium does not fetch a file again once its import has failed, so a reload
 * of the page is offered. There is no `Suspense` here: React shows its fallback for 300 ms at least, and where one part holds
 * another, those waits add up.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { hasPlace = false, fallback }: LazyPartOptions<Props> = {},
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
    <LazyPart given={props} find={() => part} fetchPart={fetchPart} fallback={fallback} hasPlace={hasPlace} />
  );
}

interface LazyPartProps<Props> {
  given: Props;
  find: () => ComponentType<Props> | undefined;
  fetchPart: () => Promise<void>;
  fallback: ComponentType<Props> | undefined;
  hasPlace: boolean;
}

class LazyPart<Props extends object> extends Component<LazyPartProps<Props>, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private isMounted = false;
  /** What was drawn last is the part itself. */
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
    this.toastFailure();
  }

  override componentDidUpdate(before: LazyPartProps<Props>) {
    const isOpenedAgain = isOpen(this.props.given) && !isOpen(before.given);
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
        this.toastFailure();
      },
    );
  }

  private toastFailure() {
    const { hasPlace, given } = this.props;
    if (hasPlace) return;
    const t = textsNow(uiTexts);
    toastOffer(t.partFailed, { label: t.refresh, onAccept: () => leaveDialogs(() => window.location.reload()) });
    (given as Openable).onClose?.();
  }

  override render() {
    const { given, find, fallback, hasPlace } = this.props;
    if (this.state.hasFailed) return hasPlace ? <Broken title={textsNow(uiTexts).partFailed} /> : null;
    const part = find();
    this.isHere = part !== undefined;
    const shown = part ?? fallback;
    return shown && createElement(shown, given);
  }
}

/** Those that stay mounted are closed and opened by these. */
function isOpen({ open, anchor }: Openable): boolean {
  return Boolean(open ?? anchor);
}
