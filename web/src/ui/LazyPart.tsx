import { Component, type ReactNode, Suspense } from 'react';
import { retryFailed } from './lazy.ts';
import { fixedToast } from '../client/toasts.ts';

interface Props {
  /** Shown while it comes, and if it does not. */
  waiting?: ReactNode;
  /** Its files could not be fetched, which has been said: it should no longer be wanted. */
  onFailed(): void;
  children: ReactNode;
}

/** A part of a screen that is fetched when it is wanted. Without it the screen goes on. */
export class LazyPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    retryFailed();
    fixedToast('error', 'noAnswer');
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { waiting = null, children } = this.props;
    return this.state.failed ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
