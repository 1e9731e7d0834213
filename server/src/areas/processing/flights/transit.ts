import type { Message } from '@farol/edifact';
import type { AirportPlace } from '#areas/registry/index.ts';

/**
 * Marks passengers whose last airport is outside the State that the flight enters (standards digest, section
 * 2.3).
 */
export function markTransit(
  message: Message,
  airports: ReadonlyMap<string, Pick<AirportPlace, 'countryCode2'>>,
): void {
  const border = message.flights.findLast(leg => leg.border === true) ?? message.flights.at(-1);
  const destination = airports.get(border?.destination ?? '')?.countryCode2;
  if (destination === undefined) return;
  for (const person of message.people) {
    const last = airports.get(person.debarkation ?? '')?.countryCode2;
    if (person.kind === 'PASSENGER' && last !== undefined && last !== destination) person.inTransit = true;
  }
}

export function listAirports(message: Message): string[] {
  const codes = new Set<string | undefined>();
  for (const leg of message.flights) codes.add(leg.origin).add(leg.destination);
  for (const person of message.people) codes.add(person.debarkation);
  return [...codes].filter(code => code !== undefined);
}
