import type { Services } from '../services.ts';

/** How often the clock is looked at, and how long after the start the months ahead are made: a short one needs none of them. */
const lookMilliseconds = { first: 10_000, next: 30_000 };

/**
 * Makes the months ahead, beside the work, and looks now and then whether those of the present are there: a clock that was set right
 * after weeks, or wrong, must not stop what comes in until the job of the night.
 */
export function keepMonths({ months, clock, log }: Pick<Services, 'months' | 'clock' | 'log'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let making = Promise.resolve();
  const make = (work: () => Promise<void>) => () => {
    making = making.then(work).catch(error => log.warn({ err: error }, 'months'));
  };
  const first = setTimeout(
    make(() => months.ahead(clock, stopping.signal)),
    lookMilliseconds.first,
  );
  const next = setInterval(
    make(() => months.aroundNow(clock)),
    lookMilliseconds.next,
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
