/** When data of bookings become known, and what changes between pushes. */
import { addMinutes, yymmdd } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { memoize } from '../memo.ts';
import type { CorpusDocument } from '../people/documents.ts';
import { listDocumentsForFlight } from '../people/person.ts';
import { listRegulars } from '../people/regulars.ts';
import { Random } from '../random.ts';
import { carrierOf } from '../world/carriers.ts';
import { type Connections, connectionsOf, itineraryOf, type TripKind } from './itinerary.ts';
import type { CorpusBags, CorpusBooking, CorpusTraveller } from './model.ts';
import { type Party, PartyMaker } from './parties.ts';
import { AGENCIES, agencyOf, sell } from './sale.ts';
import { seatsOf } from './seats.ts';

export interface PlannedTraveller {
  fixed: Omit<CorpusTraveller, 'documents' | 'seat' | 'bags' | 'checkedInAt' | 'sequence' | 'onBoard'>;
  /** First moment with the name in the booking; group members are named late. */
  namedFrom: number;
  documents: CorpusDocument[];
  documentsFrom: number;
  /** The first document with a typing error, until its correction. */
  mistyped?: { number: string; until: number };
  seats: { seat: string; from: number }[];
  bags?: CorpusBags;
  checksInAt?: string;
  sequence?: number;
  boards: boolean;
}

export interface PlannedBooking {
  fixed: Omit<CorpusBooking, 'cancelled' | 'changedAt' | 'travellers'>;
  from: number;
  cancelledAt?: number;
  travellers: PlannedTraveller[];
}

interface SoldBooking {
  from: number;
  createdAt: string;
  notable: boolean;
}

interface AirportBehavior {
  checksIn: boolean;
  infant: boolean;
  createdAt: string;
  notable: boolean;
}

/** Swaps two adjacent characters, the usual typing error. */
function mistype(random: Random, number: string): string {
  const at = random.integer(Math.max(0, number.length - 5), number.length - 2);
  const swapped = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2);
  return swapped === number ? number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10 || 0) : swapped;
}

class Planner {
  readonly #flight: CorpusFlight;
  readonly #random: Random;
  readonly #connections: Connections;
  readonly #seats: string[];
  #travellers = 0;
  #tag: number;

  constructor(flight: CorpusFlight) {
    this.#flight = flight;
    this.#random = new Random(flight.seed, 'bookings', flight.key);
    this.#connections = connectionsOf(flight);
    this.#seats = this.#random.shuffled(seatsOf(flight.capacity)).flat();
    this.#tag = this.#random.integer(100_000, 800_000);
  }

  plan(): PlannedBooking[] {
    const random = this.#random;
    const { capacity } = this.#flight;
    const targetCount = Math.min(Math.max(Math.round(capacity * (0.6 + random.next() * 0.32)), 60), 220);
    const bookings = listRegulars(this.#flight).map(traveller =>
      this.#booking({ kind: 'SINGLE', people: [{ person: traveller, type: 'ADULT' }] }, traveller.notable),
    );
    const parties = new PartyMaker(new Random(this.#flight.seed, 'parties', this.#flight.key), this.#flight);
    while (this.#travellers < targetCount)
      bookings.push(this.#booking(parties.next(targetCount - this.#travellers), false));
    return random.shuffled(bookings);
  }

  #booking(party: Party, notable: boolean): PlannedBooking {
    const random = this.#random;
    const from = notable
      ? random.integer(0, 2)
      : random.weighted([
          [0, 88],
          [1, 7],
          [2, 3.5],
          [3, 1.5],
        ]);
    const { createdAt, purchaseDate } = this.#sold(from, notable);
    const trip = notable
      ? 'ONEWAY'
      : random.weighted<TripKind>([
          ['ONEWAY', 32],
          ['OUTBOUND', 28],
          ['RETURN', 20],
          ['CONNECTING_BEFORE', 10],
          ['CONNECTING_AFTER', 10],
        ]);
    const segments = itineraryOf(random, this.#flight, this.#connections, trip);
    const seats = party.people.filter(({ type }) => type !== 'INFANT').length;
    const payer = random.pick(party.people).person;
    const sale = sell(random, this.#flight, {
      seats,
      segments: segments.length,
      purchaseDate,
      payer: `${payer.givenNames} ${payer.surname}`,
      ...(notable && { cash: true }),
    });
    const cancels = from < 3 && !notable && random.chance(0.03);
    const gds = random.chance(0.6)
      ? [{ system: random.pick(['1X', '1Y', '1Z']), locator: random.locator() }]
      : [];
    return {
      fixed: {
        carrier: this.#flight.carrier,
        locator: random.locator(),
        otherLocators: gds,
        kind: party.kind,
        ...(party.groupName !== undefined && { groupName: party.groupName }),
        createdAt,
        purchaseDate,
        partySize: seats,
        segments,
        ...(gds.length > 0 && { agency: agencyOf(this.#flight.seed, random.integer(0, AGENCIES - 1)) }),
        ...sale,
      },
      from,
      ...(cancels && { cancelledAt: random.integer(from + 1, 3) }),
      travellers: this.#travellersOf(party, { from, createdAt, notable }),
    };
  }

  /** Bought weeks ahead, or after the first push. */
  #sold(from: number, notable: boolean): { createdAt: string; purchaseDate: string } {
    const random = this.#random;
    const hours = [
      () => (notable ? random.integer(73, 110) : 76 + Math.floor(random.next() ** 2 * 180 * 24)),
      () => random.integer(25, 70),
      () => random.integer(7, 23),
      () => random.integer(2, 5),
    ][from]?.();
    const createdAt = addMinutes(this.#flight.departureAt, -(hours ?? 100) * 60 - random.integer(0, 50));
    return { createdAt, purchaseDate: createdAt.slice(0, 10) };
  }

  #travellersOf(party: Party, sold: SoldBooking): PlannedTraveller[] {
    const { from, createdAt, notable } = sold;
    const checksIn = this.#random.chance(0.985);
    return party.people.map(({ person, type }, index) => {
      const reference = String(index + 1);
      const planned = this.#traveller({ person, type }, reference, from);
      if (type === 'INFANT') planned.fixed.accompaniedBy = '1';
      if (party.kind === 'GROUP' && index > 0) planned.namedFrom = Math.max(from, 1);
      this.#atAirport(planned, { checksIn, infant: type === 'INFANT', createdAt, notable });
      return planned;
    });
  }

  #traveller({ person, type }: Party['people'][number], reference: string, from: number): PlannedTraveller {
    const random = this.#random;
    const flight = this.#flight;
    const index = this.#travellers++;
    const passport = person.passports.length > 1 && random.chance(0.4) ? 1 : 0;
    const documents = listDocumentsForFlight(person, flight.domestic, passport);
    const number = documents[0]?.number ?? '';
    const documentsFrom = Math.max(
      from,
      random.weighted([
        [0, 78],
        [1, 18],
        [2, 4],
      ]),
    );
    return {
      fixed: {
        person,
        type,
        reference,
        uniqueReference: `${flight.carrier}${yymmdd(flight.date)}${flight.number.padStart(4, '0')}${String(index + 1).padStart(3, '0')}`,
        ticketNumber: carrierOf(flight.carrier).ticketPrefix + random.digits(10),
      },
      namedFrom: from,
      documents,
      documentsFrom,
      ...(documentsFrom < 3 &&
        number.length > 5 &&
        random.chance(0.02) && {
          mistyped: { number: mistype(random, number), until: random.integer(documentsFrom + 1, 3) },
        }),
      seats: type === 'INFANT' ? [] : this.#seatsFor(from),
      boards: false,
    };
  }

  #seatsFor(from: number): PlannedTraveller['seats'] {
    const random = this.#random;
    const seat = this.#seats.shift();
    if (seat === undefined) return [];
    const chosenFrom = Math.max(
      from,
      random.weighted([
        [0, 45],
        [1, 15],
        [2, 20],
        [3, 20],
      ]),
    );
    const other = chosenFrom < 3 && random.chance(0.05) ? this.#seats.pop() : undefined;
    const later = other === undefined ? [] : [{ seat: other, from: random.integer(chosenFrom + 1, 3) }];
    return [{ seat, from: chosenFrom }, ...later];
  }

  #atAirport(planned: PlannedTraveller, how: AirportBehavior): void {
    const random = this.#random;
    if (!how.checksIn) return;
    const minutes = random.chance(0.55) ? random.integer(400, 1430) : random.integer(45, 190);
    const wished = addMinutes(this.#flight.departureAt, -minutes);
    const earliest = addMinutes(how.createdAt, 20);
    planned.checksInAt = wished < earliest ? earliest : wished;
    planned.sequence = this.#travellers;
    planned.boards = random.chance(0.99);
    if (how.infant) return;
    const count = random.weighted(
      this.#flight.domestic
        ? [
            [0, 5],
            [1, 4],
            [2, 1],
          ]
        : [
            [0, how.notable ? 8 : 2],
            [1, 5],
            [2, 3],
          ],
    );
    if (count === 0) return;
    planned.bags = { count, weightKg: count * random.integer(11, 23), firstTag: String(this.#tag) };
    this.#tag += count;
  }
}

const plans = memoize(
  80,
  (flight: CorpusFlight) => `${flight.seed} ${flight.key}`,
  (flight: CorpusFlight): readonly PlannedBooking[] => new Planner(flight).plan(),
);

export function getPlan(flight: CorpusFlight): readonly PlannedBooking[] {
  return plans(flight);
}
