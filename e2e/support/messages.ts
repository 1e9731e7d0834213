import { buildPaxlst, type ListedPerson } from '@farol/corpus';
import type { Flight } from './flights.ts';

/** Builds the passenger list of a flight under a new reference, so that a failed journey can repeat it. */
export function buildList(flight: Flight, people: readonly ListedPerson[]): string {
  const controlReference = `J${Date.now().toString(36)}${flight.number}`;
  return Buffer.from(buildPaxlst({ ...flight, people, controlReference })).toString('latin1');
}

/** Builds a boarding pass with the mandatory columns alone (IATA Resolution 792). */
export function buildPass(name: string, { carrier, number, origin, destination, departure }: Flight): string {
  const day = Temporal.PlainDate.from(departure.slice(0, 10)).dayOfYear;
  return [
    `M1${name.padEnd(20)}EABC123 ${origin}${destination}`,
    `${carrier.padEnd(3)}${number.padStart(4, '0')} ${String(day).padStart(3, '0')}J012A0025 100`,
  ].join('');
}
