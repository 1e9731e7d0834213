import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useExternal } from '#client/external.ts';
import { lazy, retryFailed } from '#ui/lazy/lazy.ts';
import { pendingToasts, type Toast } from '#client/toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

const load = () => import('./Toaster.tsx');
const Toaster = lazy(load);

interface Props {
  waiting: readonly Toast[];
  children: ReactNode;
}

/** Shows plain toasts when the files of the toaster cannot be fetched. */
class ToasterBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private readonly close = (): void => {
    pendingToasts.set([]);
    retryFailed();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? (
      <PlainToasts toasts={this.props.waiting} onClose={this.close} />
    ) : (
      this.props.children
    );
  }
}

/**
 * Mounts the toaster with the first toast. Fetches it earlier, because the most common toast reports that the
 * server does not answer.
 */
export function ToasterWhenNeeded() {
  const waiting = useExternal(pendingToasts);
  const [needed, setNeeded] = useState(false);
  useEffect(() => void load().catch(() => undefined), []);
  if (waiting.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <ToasterBoundary waiting={waiting}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ToasterBoundary>
  ) : null;
}
