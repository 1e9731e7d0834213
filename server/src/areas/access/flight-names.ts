/** A flight as files name it: `XQ7001A/2026-03-15`. */
export interface NamedFlight {
  name: string;
  carrier: string;
  /** Without leading zeros. */
  number: string;
  /** Empty if there is none. */
  suffix: string;
  day: string;
}

const form = /^([A-Z0-9]{2,3}?)0*([0-9]{1,4})([A-Z]?)\/([0-9]{4}-[0-9]{2}-[0-9]{2})$/;

/** Parses distinct flight names and skips names without a valid day. */
export function flightsNamed(names: readonly string[]): NamedFlight[] {
  return [...new Set(names)].flatMap(name => {
    const [, carrier, number, suffix, day] = form.exec(name) ?? [];
    if (carrier === undefined || number === undefined || suffix === undefined || day === undefined) return [];
    return isDay(day) ? [{ name, carrier, number, suffix, day }] : [];
  });
}

/** For larger batches PostgreSQL reads and sorts all flights of the days. */
const namesAtOnce = 500;

export function inParts(named: readonly NamedFlight[]): NamedFlight[][] {
  const ordered = named.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return Array.from({ length: Math.ceil(ordered.length / namesAtOnce) }, (_, part) =>
    ordered.slice(part * namesAtOnce, (part + 1) * namesAtOnce),
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
