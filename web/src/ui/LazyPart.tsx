import i18next from 'i18next';
import { Component, type ReactNode, Suspense } from 'react';
import { NotFetched, retryFailed } from './lazy.ts';
import { fixedToast, toast } from '../client/toasts.ts';

interface Props {
  waiting?: ReactNode;
  /** The user has seen a toast; the parent must stop rendering the part. */
  onFailed(): void;
  children: ReactNode;
}

/** Part of a screen that loads on demand and may fail alone. */
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
