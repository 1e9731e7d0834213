import { amountOf, kilograms, tagSequence } from '../codes/amounts.ts';
import { personOfInfant, type NamedInfant } from '../codes/name-brackets.ts';
import { countryCode, isCountryCode } from '../codes/countries.ts';
import type { Cursor } from '../core/cursor.ts';
import {
  birthUntil,
  inOrder,
  parseAirimp,
  parseBirthAs,
  parseDate,
  parseSixDigits,
  type Century,
} from '../core/dates.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import { addNationality, appendItem, bagsOf, newDocument, newPerson } from '../person.ts';
import type { Person } from '../types.ts';
import { readContact } from './contacts.ts';
import { DocumentReader, hasOddFormat } from './documents.ts';
import { Identity } from './identity.ts';
import { readName } from './names.ts';
import type { FlightFacts } from './row-person.ts';
import { airport, frequentFlyer, seat, ticketNumber } from './flight.ts';

const Q = {
  crew: pack('FM'),
  crewInTransit: pack('DDT'),
  passengerInTransit: pack('DDU'),
  driver: pack('VW'),
  nameless: pack('ZZZ'),
  clearance: pack('22'),
  residence: pack('174'),
  embarkation: pack('178'),
  debarkation: pack('179'),
  birthPlace: pack('180'),
  birth: pack('329'),
  count: pack('CT'),
  weight: pack('WT'),
  pounds: pack('LBR'),
  bag: pack('BAG'),
  locator: pack('AVF'),
  unique: pack('ABO'),
  seat: pack('SEA'),
  customer: pack('CR'),
  redress: pack('AEA'),
  ticket: pack('YZY'),
  verified: pack('173'),
  notVerified: pack('174'),
};
const GENDERS: Record<number, Person['gender']> = {
  [pack('M')]: 'M',
  [pack('F')]: 'F',
  [pack('U')]: 'U',
  [pack('X')]: 'X',
};

function genderNamed(word: string): Person['gender'] {
  return /^(?:FE)?MALE$/i.test(word) ? (word.length === 4 ? 'M' : 'F') : GENDERS[pack(word)];
}

const UNITS = new Set(['KGM', 'KG', 'LBR', 'LB']);

/** Group 4 of a PAXLST: one person, in any order of segments. */
export class PersonReader {
  person: Person | undefined;
  /** NAD+ZZZ: a reference without a name. */
  nameless = false;
  readonly #context: MessageContext;
  readonly #documents: DocumentReader;
  readonly identity = new Identity();
  /** For frequent flyer numbers without an airline. */
  carrier = '';
  #century: Century = birthUntil('9999-12-31');
  #flightDate = '';

  constructor(context: MessageContext) {
    this.#context = context;
    this.#documents = new DocumentReader(context);
  }

  /** `known` is false for a substitute that only decides centuries. */
  setFlight(carrier: string, date: string, known: boolean): void {
    this.carrier = carrier;
    this.#flightDate = known ? date : '';
    this.#century = birthUntil(date);
    this.#documents.flightDate = this.#flightDate;
  }

  get flight(): FlightFacts {
    return { carrier: this.carrier, century: this.#century, date: this.#flightDate };
  }

  set index(index: number) {
    this.#index = index;
    this.#documents.person = index;
  }

  #index = 0;
  #infants: readonly NamedInfant[] = [];

  open(cursor: Cursor, crewList: boolean): void {
    const qualifier = cursor.qualifier;
    this.nameless = qualifier === Q.nameless;
    const crew =
      qualifier === Q.crew ||
      qualifier === Q.crewInTransit ||
      qualifier === Q.driver ||
      (crewList && this.nameless);
    const person = this.start(crew ? 'CREW' : 'PASSENGER');
    person.inTransit = qualifier === Q.passengerInTransit || qualifier === Q.crewInTransit;
    this.#infants = readName(cursor, person);
    this.#readAddress(cursor, person);
    if (person.surname === undefined && person.givenNames === undefined && !this.nameless) {
      this.#context.findings.add('NAME_MISSING', { at: cursor, person: this.#index });
    }
  }

  start(kind: Person['kind']): Person {
    const person = newPerson(kind);
    this.identity.clear();
    this.person = person;
    this.#documents.start(person);
    return person;
  }

  #readAddress(cursor: Cursor, person: Person): void {
    if (cursor.elements < 5) return;
    const address: NonNullable<Person['address']> = {};
    const street = cursor.joined(5, 1, ' ');
    const city = cursor.text(6);
    const subdivision = cursor.text(7);
    const postcode = cursor.text(8);
    const country = cursor.short(9);
    if (street !== '') address.street = street;
    if (city !== '') address.city = city;
    if (subdivision !== '') address.subdivision = subdivision;
    if (postcode !== '') address.postcode = postcode;
    if (country !== '') address.country = countryCode(country);
    if (Object.keys(address).length > 0) person.address = address;
  }

  attribute(cursor: Cursor, person: Person): void {
    const code = cursor.code(3) || cursor.code(2) || cursor.code(3, 4);
    if (code === 0) return;
    // Truck manifests repeat the code for each status: M*M*M.
    const [word = '', ...others] = (cursor.text(3) || cursor.text(2)).split('*');
    const gender = GENDERS[code] ?? (others.every(other => other === word) ? genderNamed(word) : undefined);
    if (gender !== undefined) {
      person.gender = gender;
    } else this.#context.findings.add('GENDER', { at: cursor, value: cursor.text(3), person: this.#index });
  }

  date(cursor: Cursor, person: Person): void {
    if (cursor.qualifier !== Q.birth) {
      this.#documents.date(cursor);
      return;
    }
    const birth = this.#usualBirth(cursor) ?? this.readBirth(cursor, cursor.text(1, 2), cursor.text(1, 3));
    if (birth !== undefined) person.birthDate = birth;
  }

  /** Returns undefined if the date needs the full check. */
  #usualBirth(cursor: Cursor): string | undefined {
    const value = cursor.sixDigits(1, 2);
    if (value <= 0 || hasOddFormat(cursor)) return undefined;
    return parseSixDigits(value, this.#century);
  }

  readBirth(cursor: Cursor, text: string, format = ''): string | undefined {
    if (text === '' || /^0+$/.test(text)) return undefined;
    const { findings } = this.#context;
    const details = { at: cursor, value: text, person: this.#index };
    const day = inOrder(text.length > 8 ? text.replaceAll(/\D/g, '').slice(0, 8) : text, format);
    const fullDate =
      format === '610' ? undefined : (parseDate(day, this.#century) ?? parseAirimp(text, this.#century));
    const date = fullDate ?? parseBirthAs(format, day, this.#century);
    if (date === undefined) findings.add('BIRTH_DATE', details);
    else if (this.#flightDate !== '' && date > this.#flightDate) findings.add('BIRTH_AFTER_FLIGHT', details);
    else if (Number(date.slice(0, 4)) < (this.#century.kind === 'birth' ? this.#century.year : 0) - 120) {
      findings.add('BIRTH_DATE_UNLIKELY', details);
    } else if (fullDate === undefined) findings.add('BIRTH_DATE_PARTIAL', details);
    return date;
  }

  measure(cursor: Cursor, person: Person): void {
    const kind = cursor.qualifier;
    if (kind !== Q.count && kind !== Q.weight) return;
    const component = kind === Q.weight ? 2 : 1;
    const integer = cursor.number(3, component);
    if (integer >= 0) {
      this.#measured(cursor, person, kind, integer);
      return;
    }
    const text = cursor.text(3, component) || cursor.text(3, kind === Q.weight ? 1 : 2);
    if (kind === Q.weight && UNITS.has(text.toUpperCase())) {
      // Some senders write the unit after the weight. A unit alone has no meaning.
      const swapped = amountOf(cursor.text(3, 1));
      if (swapped !== undefined && swapped > 0)
        bagsOf(person).weightKg = kilograms(swapped, /^L/i.test(text));
      return;
    }
    if (text === '') return;
    const amount = amountOf(text);
    if (amount === undefined)
      this.#context.findings.add('AMOUNT', { at: cursor, value: text, person: this.#index });
    else this.#measured(cursor, person, kind, amount);
  }

  #measured(cursor: Cursor, person: Person, kind: number, amount: number): void {
    const bags = bagsOf(person);
    if (kind === Q.count) {
      bags.count = amount;
    } else if (amount > 0) {
      bags.weightKg = kilograms(amount, cursor.code(3, 1) === Q.pounds);
    }
  }

  freeText(cursor: Cursor, person: Person): void {
    if (cursor.qualifier !== Q.bag) return;
    const first = cursor.text(4, 1);
    if (first === '') return;
    const bags = bagsOf(person);
    const plain = cursor.foundPlainCode();
    const count = cursor.number(4, 2);
    if (count < 2 && plain) {
      bags.tags = appendItem(bags.tags, first);
      return;
    }
    const tags = tagSequence(first, count < 0 ? Number(cursor.text(4, 2)) : count);
    bags.tags = bags.tags.length === 0 ? tags : [...bags.tags, ...tags];
  }

  verification(cursor: Cursor, person: Person): void {
    const code = cursor.code(2) || cursor.qualifier;
    if (code === Q.verified) {
      person.verified = true;
    } else if (code === Q.notVerified) person.verified ??= false;
  }

  location(cursor: Cursor, person: Person): void {
    switch (cursor.qualifier) {
      case Q.clearance:
        person.clearance = airport(cursor.short(2));
        break;
      case Q.embarkation:
        person.embarkation = airport(cursor.short(2));
        break;
      case Q.debarkation:
        person.debarkation = airport(cursor.short(2));
        break;
      case Q.residence:
        this.#residence(cursor, person);
        break;
      case Q.birthPlace:
        this.#birthPlace(cursor, person);
        break;
      default:
        this.#documents.location(cursor);
    }
  }

  #residence(cursor: Cursor, person: Person): void {
    const code = countryCode(cursor.short(2));
    if (code === '') return;
    person.residence = code;
    if (!isCountryCode(code))
      this.#context.findings.add('COUNTRY_CODE', { at: cursor, value: code, person: this.#index });
  }

  #birthPlace(cursor: Cursor, person: Person): void {
    const first = countryCode(cursor.short(2));
    // Some senders write the city at the place of the country.
    const isCountry = first.length < 4;
    const country = isCountry ? first : '';
    const city = cursor.text(3, 4) || cursor.text(2, 4) || (isCountry ? '' : cursor.text(2));
    const subdivision = cursor.text(4, 4);
    const place: NonNullable<Person['birthPlace']> = {};
    if (country !== '') place.country = country;
    if (city !== '') place.city = city;
    if (subdivision !== '') place.subdivision = subdivision;
    if (country !== '' || city !== '' || subdivision !== '') person.birthPlace = place;
  }

  communication(cursor: Cursor, person: Person): void {
    for (let element = 1; element <= cursor.elements; element++) readContact(cursor, element, person);
  }

  nationality(cursor: Cursor, person: Person): void {
    const alone = cursor.short(2) === '';
    const raw = alone ? cursor.short(1) : cursor.short(2);
    // NAT+2 without a country has no meaning. Some senders write the country at the place of the qualifier.
    if (raw === '' || (alone && raw.length < 3)) return;
    const code = countryCode(raw);
    addNationality(person, code);
    if (!isCountryCode(code))
      this.#context.findings.add('NATIONALITY', { at: cursor, value: raw, person: this.#index });
  }

  role(cursor: Cursor, person: Person): void {
    const code = cursor.short(2);
    if (code !== '') person.crewRole = code;
  }

  reference(cursor: Cursor, person: Person): void {
    const qualifier = cursor.qualifier;
    if (qualifier <= 0) return;
    if (qualifier === Q.seat) {
      const place = seat(cursor.short(1, 2));
      // An infant has a word instead of a seat.
      if (/\d/.test(place)) person.seat = place;
      return;
    }
    const value = cursor.text(1, 2);
    if (value === '') return;
    switch (qualifier) {
      case Q.locator:
        person.locator = cursor.foundPlainCode() ? value : value.toUpperCase();
        break;
      case Q.unique:
        person.uniqueReference = value;
        break;
      case Q.customer:
        person.frequentFlyer = frequentFlyer(value, this.carrier);
        break;
      case Q.redress:
        person.documents.push(newDocument('R', value));
        break;
      case Q.ticket:
        person.ticketNumbers.push(ticketNumber(value));
        break;
    }
  }

  document(cursor: Cursor): void {
    this.#documents.open(cursor);
  }

  /** Call after closing the person. */
  infantsOf(person: Person): Person[] {
    if (this.#infants.length === 0) return [];
    const infants = this.#infants.map(infant => personOfInfant(infant, person.surname, this.#century));
    const { tracker } = this.#context;
    for (const infant of infants) {
      infant.locator = person.locator;
      const nameRange = tracker?.rangeOf(person, 'givenNames') ?? tracker?.rangeOf(person, 'surname');
      if (tracker === undefined || nameRange === undefined) continue;
      tracker.noteChanges(infant, nameRange);
      infant.sources = tracker.sourcesOf(infant);
    }
    this.#infants = [];
    return infants;
  }

  /** Drops unusable documents. */
  close(): Person | undefined {
    const { person } = this;
    if (person === undefined) return undefined;
    this.#documents.finish();
    const { tracker } = this.#context;
    if (tracker !== undefined) person.sources = tracker.sourcesOf(person);
    this.person = undefined;
    return person;
  }
}
