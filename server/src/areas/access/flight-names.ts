/** A flight as files name it: `XQ7001A/2026-03-15`. */
export interface FlightName {
  name: string;
  carrier: string;
  /** Without leading zeros. */
  number: string;
  /** Empty if there is none. */
  suffix: string;
  day: string;
}

const pattern = /^([A-Z0-9]{2,3}?)0*([0-9]{1,4})([A-Z]?)\/([0-9]{4}-[0-9]{2}-[0-9]{2})$/;

/** Parses distinct flight names and skips names without a valid day. */
export function parseFlightNames(names: readonly string[]): FlightName[] {
  return [...new Set(names)].flatMap(name => {
    const [, carrier, number, suffix, day] = pattern.exec(name) ?? [];
    if (carrier === undefined || number === undefined || suffix === undefined || day === undefined) return [];
    return isDay(day) ? [{ name, carrier, number, suffix, day }] : [];
  });
}

/** For larger batches PostgreSQL reads and sorts all flights of the days. */
const batchSize = 500;

export function splitIntoBatches(flights: readonly FlightName[]): FlightName[][] {
  const ordered = flights.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return Array.from({ length: Math.ceil(ordered.length / batchSize) }, (_, part) =>
    ordered.slice(part * batchSize, (part + 1) * batchSize),
  );
}

function isDay(text: string): boolean {
  try {
    Temporal.PlainDate.from(text);
    // PostgreSQL has no year 0.
    return !text.startsWith('0000');
  } catch {
    return false;
  }
}
