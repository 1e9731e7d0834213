/** Messages that hide data which must never be stored, and the hidden data. */
import { Random, type Seed } from '../random.ts';
import { inventCard, writeInGroups } from './cards.ts';
import { IN_BOOKINGS, IN_LISTS, IN_XML } from './places.ts';
import { BOOKING_WORDINGS, LIST_WORDINGS, XML_WORDINGS } from './wordings.ts';

export interface SensitivePush {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface Sensitive {
  readonly pushes: readonly SensitivePush[];
  /** Card numbers, digits only. No form of their digits may be found. */
  readonly cards: readonly string[];
  readonly words: readonly string[];
}

const CVV = 'CVV9417';
const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001';

/** Depends only on the seed. */
export function makeSensitive(seed: Seed): Sensitive {
  const random = new Random('sensitive', String(seed));
  const hidden = new HiddenData(random);
  const bookings = [
    ...IN_BOOKINGS.map(place => place(hidden.card())),
    ...BOOKING_WORDINGS.map(text => [text.replace('#', hidden.word())]),
  ];
  const people = [
    ...IN_LISTS.map(place => place(hidden.card())),
    ...LIST_WORDINGS.map(text => [text.replace('#', hidden.word())]),
  ];
  const elements = [
    ...IN_XML.map(place => place(hidden.card())),
    ...XML_WORDINGS.map(text => [text.replace('#', hidden.word())]),
  ];
  const pushes = [
    buildPush('bookings', 'bookings.edi', buildPnrgov('1', bookings)),
    buildPush('list', 'list.edi', buildPaxlst('2', people)),
    buildPush('xml', 'bookings.xml', buildXml(elements)),
    ...inFrames(hidden),
    ...inFileNames(hidden),
  ];
  return { pushes, cards: hidden.cards, words: [...hidden.words, CVV] };
}

class HiddenData {
  readonly cards: string[] = [];
  readonly words: string[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  card(): string {
    const card = inventCard(this.#random, this.cards.length);
    this.cards.push(card);
    return card;
  }

  word(): string {
    let word = 'ZQ';
    while (word.length < 9) word += String.fromCharCode(0x41 + this.#random.integer(0, 25));
    this.words.push(word);
    return word;
  }
}

function buildPush(name: string, fileName: string, text: string): SensitivePush {
  return { name, fileName, bytes: new TextEncoder().encode(text) };
}

function inFrames(hidden: HiddenData): SensitivePush[] {
  const writers: ((card: string) => string)[] = [
    card => buildPaxlst(card, []),
    card => buildPaxlst('11', []).replace('XQAIR:ZZ', `${card}:ZZ`),
    card => buildPaxlst('12', []).replace('BRAPI:ZZ', `BRAPI:${card}`),
    card => buildPaxlst('13', []).replace('UNH+M1', `UNH+${card}`),
    card => buildPaxlst('14', []).replace('++APIS', `+${card}+APIS`),
    card => buildPaxlst('15', []).replace('BGM+745', `BGM+745+${card}`),
    card => buildPaxlst('16', []).replace('BGM+745', `BGM+745'\nRFF+TN:${writeInGroups(card, '-')}`),
    card => `CARD ${card}\n${buildPaxlst('17', [])}`,
    card => `${buildPaxlst('18', [])}\n${writeInGroups(card, ' ')}`,
    card => buildPnrgov('19', []).replace('MSG+:22', `MSG+:22'\nORG+${card}`),
    card => buildPnrgov('20', []).replace('RCI+XQ:', `RCI+XQ:${card}::100126:1412+1X:`),
  ];
  return writers.map((write, index) =>
    buildPush(`frame ${index + 1}`, `frame${index + 1}.edi`, write(hidden.card())),
  );
}

function inFileNames(hidden: HiddenData): SensitivePush[] {
  const names = [
    (card: string) => `push_${card}.edi`,
    (card: string) => `push ${writeInGroups(card, '-')}.edi`,
    (card: string) => `XQ${writeInGroups(card, '_')}.edi`,
  ];
  return names.map((write, index) =>
    buildPush(`file name ${index + 1}`, write(hidden.card()), buildPaxlst(`3${index}`, [])),
  );
}

function buildInterchange(reference: string, segments: readonly string[]): string {
  const head = `UNB+UNOA:4+XQAIR:ZZ+BRAPI:ZZ+260315:2100+${reference}++APIS`;
  return `UNA:+.? '\n${[head, ...segments, `UNZ+1+${reference}`].map(segment => `${segment}'\n`).join('')}`;
}

function buildPaxlst(reference: string, people: readonly (readonly string[])[]): string {
  const listed = people.flatMap((segments, index) => [
    `NAD+FL+++LIMA${toLetters(index)}:ANA`,
    'DTM+329:880412',
    `DOC+P+FX${10_000 + index}`,
    ...segments,
  ]);
  const body = [
    'UNH+M1+PAXLST:D:05B:UN:IATA',
    'BGM+745',
    'TDT+20+XQ7001+++XQ',
    'LOC+125+LIS',
    'DTM+189:2603152235:201',
    'LOC+87+GRU',
    'DTM+232:2603160520:201',
    ...(listed.length > 0 ? listed : ['NAD+FL+++REIS:EVA', 'DTM+329:900101', 'DOC+P+FX777777']),
  ];
  return buildInterchange(reference, [
    ...body,
    `CNT+42:${Math.max(1, people.length)}`,
    `UNT+${body.length + 2}+M1`,
  ]);
}

function buildPnrgov(reference: string, bookings: readonly (readonly string[])[]): string {
  const written = (bookings.length > 0 ? bookings : [[]]).flatMap((segments, index) => [
    'SRC',
    `RCI+XQ:B${toLetters(index)}AA`,
    `TIF+LIMA${toLetters(index)}+ANA:A:1`,
    'TKT+9991234567890:T:1',
    'FOP+CA::1',
    ...segments,
    `${TVL}:Y`,
    'RPI+1+HK',
  ]);
  const count = Math.max(1, bookings.length);
  const body = ['UNH+M1+PNRGOV:11:1:IA', 'MSG+:22', 'ORG+XQ:LIS', TVL, `EQN+${count}`, ...written];
  return buildInterchange(reference, [...body, `UNT+${body.length + 1}+M1`]);
}

function buildXml(elements: readonly (readonly string[])[]): string {
  const bookings = elements.map(
    (each, index) =>
      `<PNR><BookingRefID ID="X${toLetters(index)}AA"><CompanyName Code="XQ"/></BookingRefID><Passenger RPH="1"><GivenName>ANA</GivenName>` +
      `<Surname>LIMA${toLetters(index)}</Surname>${each.join('')}</Passenger></PNR>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?><IATA_PNRGOV_NotifRQ xmlns="http://www.iata.org/IATA/2007/00" Version="13.1" ' +
    'TransactionIdentifier="XQ7001-150326-09" TimeStamp="2026-03-15T22:40:00Z"><Originator AirlineCode="XQ"/><FlightLeg CarrierCode="XQ" ' +
    'FlightNumber="7001" DepartureDateTime="2026-03-15T22:35:00" ArrivalDateTime="2026-03-16T05:20:00"><DepartureAirport LocationCode="LIS"/>' +
    `<ArrivalAirport LocationCode="GRU"/></FlightLeg><PNRs NumberOfPnrs="${bookings.length}">${bookings.join('\n')}</PNRs></IATA_PNRGOV_NotifRQ>`
  );
}

/** Returns letters such as `AB`, which distinguish records. */
function toLetters(index: number): string {
  return String.fromCharCode(0x41 + Math.floor(index / 26), 0x41 + (index % 26));
}
