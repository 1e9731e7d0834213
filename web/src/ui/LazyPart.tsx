import i18next from 'i18next';
import { Component, type ReactNode, Suspense } from 'react';
import { NotFetched, retryFailed } from './lazy.ts';
import { fixedToast, toast } from '../client/toasts.ts';

interface Props {
  /** Shown while it comes, and if it does not. */
  waiting?: ReactNode;
  /** It could not be fetched, or has a fault, which has been said: it should no longer be wanted. */
  onFailed(): void;
  children: ReactNode;
}

/** A part of a screen that is fetched when it is wanted. Without it the screen goes on. */
export class LazyPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    retryFailed();
    if (error instanceof NotFetched) fixedToast('error', 'noAnswer');
    else toast({ level: 'error', message: i18next.t('state.partFailed'), id: 'partFailed' });
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { waiting = null, children } = this.props;
    return this.state.failed ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
