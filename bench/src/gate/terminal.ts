import { buildPaxlst, inventPassengers } from '@farol/corpus';
import { writeBcbp } from '@farol/edifact';

const seats = 200;
const origin = 'GRU';
const destination = 'LIS';
const carrier = 'XQ';

export interface GateFlight {
  carrier: string;
  number: string;
  date: string;
  origin: string;
}

/** Passenger with the text of the boarding pass. */
export interface Traveller {
  flight: GateFlight;
  pass: string;
}

export interface Terminal {
  lists: Uint8Array[];
  travellers: Traveller[];
}

/** Invents departures of one day, all passengers with a boarding pass. */
export function inventTerminal(people: number, date: string): Terminal {
  const flights = Array.from({ length: Math.ceil(people / seats) }, (_, index) => index);
  const lists: Uint8Array[] = [];
  const travellers: Traveller[] = [];
  for (const index of flights) {
    const listed = inventPassengers(`gate ${index}`, Math.min(seats, people - index * seats), date);
    const flight = { carrier, number: String(7000 + index), date, origin };
    lists.push(
      buildPaxlst({
        carrier,
        number: flight.number,
        origin,
        destination,
        departure: `${date}T22:35`,
        arrival: `${date}T23:50`,
        people: listed,
      }),
    );
    for (const { surname, givenNames, locator, seat } of listed) {
      const leg = { ...flight, destination, locator: locator ?? '', seat: seat ?? '' };
      travellers.push({ flight, pass: writeBcbp({ name: `${surname}/${givenNames}`, legs: [leg] }) });
    }
  }
  return { lists, travellers };
}
