import { type ComponentType, createElement, type FunctionComponent, lazy as once } from 'react';

export class NotFetched extends Error {}

const failed = new Set<() => void>();

const failedStyles = new Set<HTMLLinkElement>();
if (typeof document === 'object') {
  const note = ({ target, type }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (type === 'error') failedStyles.add(target);
    else failedStyles.delete(target);
  };
  // These events do not bubble.
  document.addEventListener('error', note, true);
  document.addEventListener('load', note, true);
}

/** A failed style sheet stays in the page and blocks its own reload. */
function fetchStylesAgain(): Promise<unknown> {
  return Promise.all(
    [...failedStyles].map(old => {
      failedStyles.delete(old);
      const link = document.createElement('link');
      const settled = new Promise<void>((done, refused) => {
        link.addEventListener('load', () => done());
        link.addEventListener('error', () => refused(new Error(`No answer for ${old.href}`)));
      });
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = old.href;
      old.replaceWith(link);
      return settled;
    }),
  );
}

/** Unlike React's `lazy`, retries a failed download after `retryFailed`. */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  let part = once(load);
  const again = (): void => {
    part = once(() => fetchStylesAgain().then(load).catch(fail));
  };
  const fail = (error: unknown): never => {
    failed.add(again);
    throw new NotFetched('A part could not be fetched.', { cause: error });
  };
  part = once(() => load().catch(fail));
  return function Lazy(props: P) {
    return createElement<P>(part, props);
  };
}

export function retryFailed(): void {
  for (const again of failed) again();
  failed.clear();
}
