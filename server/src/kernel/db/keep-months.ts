import type { Services } from '../services.ts';

/** A process that ends soon needs no months. */
const delaysMs = { first: 10_000, next: 30_000 };

/**
 * Creates future months in the background. Checks the current ones often: a corrected clock must not stop
 * intake.
 */
export function scheduleMonths({ months, clock, log }: Pick<Services, 'months' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let making = Promise.resolve();
  const make = (work: () => Promise<void>) => () => {
    making = making.then(work).catch(error => log.warn({ err: error }, 'months'));
  };
  const first = setTimeout(
    make(() => months.ahead(clock, stopping.signal)),
    delaysMs.first,
  );
  const next = setInterval(
    make(() => months.aroundNow(clock)),
    delaysMs.next,
  );
  return {
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(next);
      await making;
    },
  };
}
