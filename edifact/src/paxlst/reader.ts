import { boundLegs, boundParty, boundPerson, boundReference, isCountOfList } from '../bounds.ts';
import { isPlaceholder } from '../codes/placeholders.ts';
import type { Cursor } from '../core/cursor.ts';
import { PERSON, PERSON_SIZE } from '../core/people-rows.ts';
import { rangeOf } from '../core/sources.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import type { Message, Person } from '../types.ts';
import { readContact } from './contacts.ts';
import { checkDistance, LegReader } from './legs.ts';
import { listKind, paxlstFunction } from './function.ts';
import { readOldPerson } from './old-form.ts';
import { PersonReader } from './person.ts';
import { personOf, type FlightFacts } from './row-person.ts';
import { PEOPLE_TABLES } from './row-tables.ts';
import { SeenPeople } from './listed-people.ts';

const T = {
  NAD: pack('NAD'),
  RFF: pack('RFF'),
  LOC: pack('LOC'),
  DTM: pack('DTM'),
  DOC: pack('DOC'),
  ATT: pack('ATT'),
  NAT: pack('NAT'),
  MEA: pack('MEA'),
  GEI: pack('GEI'),
  FTX: pack('FTX'),
  COM: pack('COM'),
  EMP: pack('EMP'),
  TDT: pack('TDT'),
  BGM: pack('BGM'),
  CNT: pack('CNT'),
  CTA: pack('CTA'),
  PDT: pack('PDT'),
};
const SILENT = new Set(['AUT', 'UNS', 'STS', 'TOD', 'PAC', 'GIS', 'QTY'].map(pack));
const TN = pack('TN');
const PASSENGER = pack('FL');
const CREW = pack('FM');
const OTHER_PEOPLE = new Set(['DDU', 'DDT', 'ZZZ'].map(pack));
const REPORTING = new Set(['MS', 'MR', 'DCM'].map(pack));
const COUNT_PASSENGERS = pack('42');
const COUNT_CREW = pack('41');
const COUNT_ALL = pack('3');

/** Reads any version by tag and group (standards digest, section 2). */
export class PaxlstReader implements MessageReader {
  headerDone = false;
  readonly #context: MessageContext;
  readonly #message: Message;
  readonly #legs: LegReader;
  readonly #people: PersonReader;
  readonly #seen = SeenPeople.take();
  #count = 0;
  #listed = 0;
  #listedCrew = 0;
  #namesToCome = 0;
  #findingsBefore = 0;
  #bgm = false;
  #totals = 0;
  #airPeople = false;
  #oldForm = false;
  #party = false;
  #flight: FlightFacts | undefined;

  constructor(context: MessageContext) {
    this.#context = context;
    this.#message = context.message;
    this.#people = new PersonReader(context);
    // The older US form has no BGM and is always a full list.
    this.#oldForm = this.#message.version?.startsWith('001') === true;
    this.#legs = new LegReader(context.findings, this.#oldForm);
    if (this.#oldForm) {
      this.#message.function = 'FULL';
      this.#message.listKind = 'PASSENGER';
    }
  }

  segment(cursor: Cursor): void {
    if (cursor.tag === T.NAD && this.#readRows(cursor)) return;
    const people = this.#people;
    if (people.person === undefined) this.#header(cursor);
    else this.#personal(cursor, people.person);
    if (people.person !== undefined) this.#context.tracker?.noteChanges(people.person, rangeOf(cursor));
  }

  /** Uses rows while people are whole in the window and usual. */
  #readRows(cursor: Cursor): boolean {
    let row = cursor.personRow(PEOPLE_TABLES);
    if (row < 0 || cursor.rows[row + PERSON.usual] === 0) return false;
    this.#closePerson();
    this.#endHeader();
    // The window cuts the person.
    if (cursor.rows[row + PERSON.count] === 0) return cursor.deferToNextWindow();
    const first = cursor.record;
    let next = first;
    for (; row >= 0; row = cursor.rowOfPerson(row + PERSON_SIZE, next)) {
      // A handler that reads messages itself may have moved the rows.
      const { rows } = cursor;
      const count = rows[row + PERSON.count] as number;
      const person = rows[row + PERSON.usual] === 0 || count === 0 ? undefined : this.#personOf(cursor, row);
      if (person === undefined) break;
      next += count;
      this.#handOn(person);
    }
    if (next === first) return false;
    cursor.passTo(next - 1);
    return true;
  }

  #personOf(cursor: Cursor, row: number): Person | undefined {
    this.#flight ??= this.#people.flight;
    const person = personOf(cursor, row, this.#flight, this.#people.identity);
    if (person === undefined) return undefined;
    this.#airPeople = true;
    this.#findingsBefore = this.#context.findings.list.length;
    return person;
  }

  #personal(cursor: Cursor, person: Person): void {
    switch (cursor.tag) {
      case T.DTM:
        return this.#people.date(cursor, person);
      case T.NAD:
        return this.#name(cursor);
      case T.DOC:
        return this.#people.document(cursor);
      case T.RFF:
        return this.#people.reference(cursor, person);
      case T.COM:
        return this.#people.communication(cursor, person);
      case T.FTX:
        return this.#people.freeText(cursor, person);
      case T.LOC:
        return this.#people.location(cursor, person);
      case T.ATT:
        return this.#people.attribute(cursor, person);
      case T.NAT:
        return this.#people.nationality(cursor, person);
      case T.MEA:
        return this.#people.measure(cursor, person);
      case T.GEI:
        return this.#people.verification(cursor, person);
      case T.EMP:
        return this.#people.role(cursor, person);
      default:
        return this.#rest(cursor);
    }
  }

  #header(cursor: Cursor): void {
    switch (cursor.tag) {
      case T.BGM:
        return this.#beginning(cursor);
      case T.RFF:
        return this.#headerReference(cursor);
      case T.NAD:
        return this.#name(cursor);
      case T.COM:
        return this.#contact(cursor, 1);
      case T.CTA:
        return this.#contactName(cursor);
      case T.LOC:
        this.#legs.location(cursor);
        return;
      case T.DTM:
        return this.#legs.date(cursor);
      default:
        return this.#rest(cursor);
    }
  }

  #rest(cursor: Cursor): void {
    switch (cursor.tag) {
      case T.TDT:
        return this.#transport(cursor);
      case T.CNT:
        return this.#total(cursor);
      case T.PDT:
        return this.#oldPerson(cursor);
      default:
        if (!SILENT.has(cursor.tag)) this.#context.findings.add('UNKNOWN_SEGMENT', { at: cursor });
    }
  }

  #beginning(cursor: Cursor): void {
    this.#bgm = true;
    const kind = listKind(cursor.qualifier);
    this.#message.listKind = kind;
    this.#message.function = paxlstFunction(kind, cursor.text(2));
  }

  #headerReference(cursor: Cursor): void {
    if (cursor.qualifier !== TN) return;
    const reference = cursor.text(1, 2);
    const revision = cursor.text(1, 5) || cursor.text(1, 4);
    if (reference !== '')
      this.#message.transactionReference = boundReference(reference, this.#context.findings, cursor);
    if (revision !== '') this.#message.revision = boundReference(revision, this.#context.findings, cursor);
  }

  #transport(cursor: Cursor): void {
    this.#closePerson();
    const carrier = cursor.short(5) || cursor.short(4);
    this.#legs.open(cursor, cursor.text(2) || cursor.text(8) || cursor.text(8, 4), carrier, cursor.qualifier);
  }

  #name(cursor: Cursor): void {
    const qualifier = cursor.qualifier;
    const isPerson = qualifier === PASSENGER || qualifier === CREW || OTHER_PEOPLE.has(qualifier);
    const reporting =
      !isPerson && (REPORTING.has(qualifier) || (this.#legs.flights === 0 && !this.headerDone));
    if (reporting) {
      this.#closePerson();
      this.#reportingParty(cursor);
      return;
    }
    this.#closePerson();
    this.#endHeader();
    if (isPerson) this.#airPeople = true;
    this.#startPerson();
    this.#people.open(cursor, this.#message.listKind === 'CREW' || this.#message.listKind === 'MASTER_CREW');
  }

  #startPerson(): void {
    this.#people.index = this.#count;
    this.#findingsBefore = this.#context.findings.list.length;
  }

  #endHeader(): void {
    if (this.headerDone) return;
    this.headerDone = true;
    this.#legs.close();
    this.#message.flights = this.#legs.legs;
    boundLegs(this.#message.flights, this.#context.findings);
    if (this.#message.reportingParty !== undefined)
      boundParty(this.#message.reportingParty, this.#context.findings);
    const main = this.#legs.main;
    const date = main?.departure?.slice(0, 10);
    this.#people.setFlight(main?.carrier ?? '', date ?? this.#today(), date !== undefined);
    checkDistance(main, this.#context.options, this.#context.findings);
  }

  /** Substitute for an unknown flight date: preparation of the interchange, otherwise the present. */
  #today(): string {
    const { interchange, options } = this.#context;
    return interchange.preparedAt?.slice(0, 10) ?? options.now?.toISOString().slice(0, 10) ?? '2050-12-31';
  }

  /** Drops a repeated person. */
  #closePerson(): void {
    const person = this.#people.close();
    if (person === undefined) return;
    if (isPlaceholder(person)) this.#holdPlace(person);
    else this.#handOn(person);
    for (const infant of this.#people.infantsOf(person)) {
      // Infants in names are not counted: they have no NAD.
      this.#listed--;
      this.#findingsBefore = this.#context.findings.list.length;
      this.#people.identity.clear();
      this.#handOn(infant);
    }
  }

  /** Counts a placeholder. Rows never contain one. */
  #holdPlace(person: Person): void {
    this.#listed++;
    if (person.kind === 'CREW') this.#listedCrew++;
    this.#namesToCome++;
    this.#context.findings.list.splice(this.#findingsBefore);
  }

  #handOn(person: Person): void {
    this.#listed++;
    if (person.kind === 'CREW') this.#listedCrew++;
    const { identity } = this.#people;
    const first = this.#seen.find(identity.of(person), identity.documentsOf(person), this.#count);
    if (first >= 0) {
      this.#context.findings.list.splice(this.#findingsBefore);
      this.#context.findings.add('DUPLICATE_PERSON', { person: first });
      return;
    }
    boundPerson(person, this.#context.findings, { person: this.#count });
    this.#count++;
    this.#context.sink.person(person, this.#message);
  }

  #oldPerson(cursor: Cursor): void {
    this.#closePerson();
    this.#endHeader();
    this.#oldForm = true;
    this.#airPeople = true;
    this.#startPerson();
    readOldPerson(cursor, this.#people, this.#context, this.#count);
    if (this.#people.person !== undefined)
      this.#context.tracker?.noteChanges(this.#people.person, rangeOf(cursor));
    this.#closePerson();
  }

  #reportingParty(cursor: Cursor): void {
    this.#party = true;
    const party = (this.#message.reportingParty ??= { phones: [], emails: [] });
    const element = cursor.has(4) ? 4 : 3;
    const name = cursor.joined(element, 1, ' ') || cursor.text(2);
    if (name !== '') party.name = name;
  }

  #contact(cursor: Cursor, from: number): void {
    const party = (this.#message.reportingParty ??= { phones: [], emails: [] });
    for (let element = from; element <= cursor.elements; element++) readContact(cursor, element, party);
  }

  #contactName(cursor: Cursor): void {
    const party = (this.#message.reportingParty ??= { phones: [], emails: [] });
    const name = cursor.text(2, 2) || cursor.text(2, 1);
    if (name !== '') party.name ??= name;
    // The older US form puts the numbers into CTA itself.
    if (!this.#party) this.#contact(cursor, 3);
  }

  #total(cursor: Cursor): void {
    this.#closePerson();
    const kind = cursor.qualifier;
    const text = cursor.text(1, 2);
    const value = Number(text);
    if (text === '' || !isCountOfList(value)) {
      this.#context.findings.add('AMOUNT', { at: cursor, value: text });
      return;
    }
    this.#totals++;
    const announced = (this.#message.announced ??= {});
    const crewList = this.#message.listKind === 'CREW' || this.#message.listKind === 'MASTER_CREW';
    if (kind === COUNT_CREW || (kind === COUNT_ALL && crewList)) announced.crew = value;
    else if (kind === COUNT_PASSENGERS || kind === COUNT_ALL) announced.passengers = value;
    else return;
    this.#checkTotal(cursor, kind, value);
  }

  /** The total covers the whole push, so joined parts are compared later. */
  #checkTotal(cursor: Cursor, kind: number, value: number): void {
    const part = this.#message.part;
    if (part !== undefined && (part.number > 1 || !part.last)) return;
    const crew = this.#listedCrew;
    const right = [this.#listed, this.#count, kind === COUNT_CREW ? crew : this.#listed - crew];
    if (right.includes(value)) return;
    const found = kind === COUNT_CREW ? crew : this.#listed;
    this.#context.findings.add('CNT_COUNT', { at: cursor, params: { expected: value, found } });
  }

  finish(cut: boolean): void {
    this.#closePerson();
    this.#seen.release();
    this.#endHeader();
    if (this.#namesToCome > 0)
      this.#context.findings.add('NAMES_TO_COME', { params: { count: this.#namesToCome } });
    if (this.#oldForm) this.#checkOldForm(cut);
    else this.#checkMandatory(cut);
  }

  /** The older US form has neither BGM nor CNT. */
  #checkOldForm(cut: boolean): void {
    this.#checkFlight();
    if (!cut && this.#count === 0) this.#context.findings.add('NO_PEOPLE');
  }

  #checkMandatory(cut: boolean): void {
    const { findings } = this.#context;
    if (!this.#bgm) findings.add('NO_BGM');
    const kind = this.#message.listKind;
    // Other profiles, such as truck manifests, have other mandatory segments.
    if (kind === 'OTHER' && !this.#airPeople) return;
    if (!cut || this.#count > 0) this.#checkFlight();
    if (cut) return;
    if (this.#count === 0 && kind !== 'FLIGHT_STATUS') findings.add('NO_PEOPLE');
    if (this.#totals === 0 && kind !== 'FLIGHT_STATUS') findings.add('NO_CNT');
  }

  #checkFlight(): void {
    const { findings } = this.#context;
    if (this.#legs.flights === 0) {
      findings.add('NO_TDT');
      return;
    }
    if (this.#message.listKind === 'MASTER_CREW') return;
    const { legs } = this.#legs;
    if (!legs.some(leg => leg.origin !== undefined && leg.departure !== undefined))
      findings.add('NO_DEPARTURE');
    if (!legs.some(leg => leg.destination !== undefined && leg.arrival !== undefined))
      findings.add('NO_ARRIVAL');
  }
}
