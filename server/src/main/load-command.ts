import type { LoadProgress } from '#areas/load/index.ts';
import { UsageError, parseOptions, withServices } from './command-line.ts';

const options = {
  passengers: { type: 'string' },
  seed: { type: 'string' },
  years: { type: 'string' },
} as const;

const maxYears = 5;
const maxSeedLength = 50;
const reportIntervalMs = 5000;

/** Fills an empty database with invented passengers, or continues. */
export async function load(args: string[]): Promise<number> {
  const { passengers: count, seed = '1', years: span = '2' } = parseOptions('load', args, options);
  const { maxScalePassengers } = await import('@farol/corpus');
  const passengers = toWholeNumber('--passengers', count ?? '', maxScalePassengers);
  const years = toWholeNumber('--years', span, maxYears);
  if (seed === '' || seed.length > maxSeedLength)
    throw new UsageError(`load: give --seed, of 1 to ${maxSeedLength} characters`);
  const { loadPassengers } = await import('#areas/load/index.ts');
  return withServices(
    async opened => {
      const started = performance.now();
      const report = createReporter(started);
      const { loaded, added } = await loadPassengers(opened, { passengers, seed, years }, report);
      const seconds = (performance.now() - started) / 1000;
      console.log(
        loaded
          ? `${formatCount(added)} passengers stored in ${formatDuration(seconds)}, ${formatCount(added / seconds)} a second`
          : `the database has this set already: ${formatCount(passengers)} passengers`,
      );
      return 0;
    },
    { createsData: true },
  );
}

function toWholeNumber(flag: string, text: string, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max)
    throw new UsageError(`load: ${flag} is a whole number from 1 to ${formatCount(max)}`);
  return number;
}

function createReporter(started: number): (progress: LoadProgress) => void {
  let reported = started;
  return ({ stored, added, passengers }) => {
    const now = performance.now();
    if (now - reported < reportIntervalMs) return;
    reported = now;
    const perSecond = (added / (now - started)) * 1000;
    const left = (passengers - stored) / perSecond;
    console.log(
      `${formatCount(stored)} of ${formatCount(passengers)} passengers, ${formatCount(perSecond)} a second, ${formatDuration(left)} left`,
    );
  };
}

const formatCount = (count: number): string => Math.round(count).toLocaleString('en');

function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
