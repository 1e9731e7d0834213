import { type ComponentType, createElement, type FunctionComponent, lazy as once } from 'react';

export class LoadError extends Error {}

const failedParts = new Set<() => void>();

const failedStyles = new Set<HTMLLinkElement>();
if (typeof document === 'object') {
  const trackStyleSheet = ({ target, type }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (type === 'error') failedStyles.add(target);
    else failedStyles.delete(target);
  };
  // These events do not bubble.
  document.addEventListener('error', trackStyleSheet, true);
  document.addEventListener('load', trackStyleSheet, true);
}

/** A failed style sheet stays in the page and blocks its own reload. */
function reloadFailedStyles(): Promise<unknown> {
  return Promise.all(
    [...failedStyles].map(failedLink => {
      failedStyles.delete(failedLink);
      const link = document.createElement('link');
      const loaded = new Promise<void>((done, refused) => {
        link.addEventListener('load', () => done());
        link.addEventListener('error', () => refused(new Error(`No answer for ${failedLink.href}`)));
      });
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = failedLink.href;
      failedLink.replaceWith(link);
      return loaded;
    }),
  );
}

/** Unlike React's `lazy`, retries a failed download after `retryFailed`. */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  let part = once(load);
  const resetPart = (): void => {
    part = once(() => reloadFailedStyles().then(load).catch(fail));
  };
  const fail = (error: unknown): never => {
    failedParts.add(resetPart);
    throw new LoadError('A part could not be fetched.', { cause: error });
  };
  part = once(() => load().catch(fail));
  return function Lazy(props: P) {
    return createElement<P>(part, props);
  };
}

export function retryFailed(): void {
  for (const resetPart of failedParts) resetPart();
  failedParts.clear();
}
