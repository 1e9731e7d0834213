import i18next from 'i18next';
import { Component, type ReactNode, Suspense } from 'react';
import { LoadError, retryFailed } from './lazy.ts';
import { showFixedToast, showToast } from '#client/toasts.ts';

interface Props {
  fallback?: ReactNode;
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
    if (error instanceof LoadError) showFixedToast('error', 'noAnswer');
    else showToast({ level: 'error', message: i18next.t('state.partFailed'), id: 'partFailed' });
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { fallback: waiting = null, children } = this.props;
    return this.state.failed ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
