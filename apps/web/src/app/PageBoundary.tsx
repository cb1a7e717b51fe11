import { Component, type ReactNode } from "react";
import { textsNow } from "../shared/texts/defineTexts";
import { Broken } from "../shared/ui/Broken";
import { uiTexts } from "../shared/ui/texts";

interface PageBoundaryProps {
  /** Another value is another page: it gets a new chance. */
  path?: string;
  children: ReactNode;
}

/** A page that breaks, or whose code is gone after an update, leaves a way out instead of a white window. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken title={textsNow(uiTexts).pageFailed} />;
  }
}
