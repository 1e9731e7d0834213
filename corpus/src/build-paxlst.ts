import { addDays, yymmdd } from './calendar.ts';
import { listDocumentsForFlight, inventPerson } from './people/person.ts';
import { Random, type Seed } from './random.ts';
import {
  type ListedFlight,
  type ListedPerson,
  openPaxlst,
  type PassengerList,
  writePaxlst,
} from './render/paxlst.ts';
import { personalData } from './render/people.ts';
import { PLAIN_STYLE, type WritingStyle, createWriter } from './render/style.ts';

export interface PaxlstOptions extends ListedFlight {
  people: readonly ListedPerson[];
  kind?: PassengerList['kind'];
  /** Unique per sender. The default depends on the flight only, so a second call gives a duplicate. */
  controlReference?: string;
  transactionReference?: string;
  revision?: number;
  /** ISO 8601; midnight of the departure date by default. */
  preparedAt?: string;
  style?: Partial<WritingStyle>;
}

export function buildPaxlst(options: PaxlstOptions): Uint8Array {
  const style = { ...PLAIN_STYLE, ...options.style };
  const kind = options.kind ?? 'PASSENGER';
  const flight = options.number.padStart(4, '0') + yymmdd(options.departure);
  const letter = kind.charAt(0);
  const controlReference = options.controlReference ?? `${options.carrier}${letter}${flight}`;
  const writer = createWriter(style);
  openPaxlst(writer, style, {
    carrier: options.carrier,
    preparedAt: options.preparedAt ?? `${options.departure.slice(0, 10)}T00:00`,
    controlReference,
  });
  const list: PassengerList = {
    ...options,
    kind,
    transactionReference: options.transactionReference ?? `${options.carrier}${flight}${letter}`,
    revision: options.revision ?? 1,
    contact: ['SOUZA', 'HELENA', '551130000000'],
  };
  writePaxlst(writer, 'M1', list, style);
  return writer.toBytes();
}

const NATIONALITIES: readonly (readonly [string, number])[] = [
  ['BRA', 10],
  ['PRT', 3],
  ['ESP', 2],
  ['ARG', 2],
  ['USA', 2],
  ['FRA', 1],
  ['DEU', 1],
  ['ITA', 1],
  ['JPN', 1],
  ['CHN', 1],
];

/** Invents adults with a passport each, valid on `date`. Documents, references and seats are unique. */
export function inventPassengers(seed: Seed, count: number, date: string): ListedPerson[] {
  const random = new Random(seed, 'passengers', date);
  const numbers = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    let person;
    do {
      const nationality = random.weighted(NATIONALITIES);
      const id = `P${String(index + 1).padStart(4, '0')}`;
      person = inventPerson(random, { id, nationality, band: 'ADULT', around: addDays(date, -1) });
    } while (numbers.has(person.passports[0]?.number ?? ''));
    const documents = listDocumentsForFlight(person, false);
    for (const { number } of documents) numbers.add(number);
    return {
      ...personalData(person),
      documents,
      locator: random.locator(),
      uniqueReference: `U${yymmdd(date)}${String(index + 1).padStart(4, '0')}`,
      seat: `${Math.floor(index / 6) + 1}${'ABCDEF'.charAt(index % 6)}`,
      phone: person.phone,
      email: person.email,
    };
  });
}
