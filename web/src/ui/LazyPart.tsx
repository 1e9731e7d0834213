import i18next from 'i18next';
import { Component, type ReactNode, Suspense } from 'react';
import { NotFetched, retryFailed } from './lazy.ts';
import { fixedToast, toast } from '../client/toasts.ts';

interface Props {
  /** Shown while loading and after a failure. */
  waiting?: ReactNode;
  /**
   * Called after a failed download or a crash, once the user has seen a toast. The parent stops rendering the
   * part.
   */
  onFailed(): void;
  children: ReactNode;
}

/** Loads a part of a screen on demand. The screen survives its failure. */
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
