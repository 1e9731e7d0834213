/**
 * What reading a message gives: the canonical result. Everything here is plain data, ready for JSON.
 *
 * Shapes shared by all messages:
 * - instants local to an airport are ISO 8601 without zone: `2026-03-15T22:35` (PAXLST and PNRGOV carry airport-local times);
 * - where the sender gave a day and no time, an instant is the date alone: `2026-03-15`;
 * - instants in UTC end with `Z`; those of a booking's creation and change have seconds where the sender tells some (`…T14:12:03Z`, else
 *   `…T14:12Z`); dates are `YYYY-MM-DD`;
 * - text is decoded to Unicode, released (no `?`), trimmed, never upper-cased; an absent value is `undefined`, and so not in the JSON.
 */

import type { FindingCode } from './finding-codes.ts';

export type { FindingCode } from './finding-codes.ts';

export type Severity = 'ERROR' | 'WARNING' | 'INFO';

/** Something wrong or odd in a message (standards digest, section 8). The texts of each code are in `finding-texts.ts`. */
export interface Finding {
  /** Stable code of ours, such as `UNT_COUNT` or `BIRTH_DATE`. */
  code: FindingCode;
  severity: Severity;
  /** Short English text, for logs and for `farol parse`; both languages are found by code. Never holds personal data. */
  message: string;
  /** Tag of the offending segment, such as `DTM`. Absent when the finding is about the whole interchange. */
  segment?: string;
  /** Byte offset of the start of the offending segment in the bytes that were read. */
  offset?: number;
  /** Length in bytes of the offending segment without its terminator. */
  length?: number;
  /** Index of the message in `messages`, when the finding is inside one. */
  messageIndex?: number;
  /** Index of the person: in `people` of the message (PAXLST) or of the booking (PNRGOV). */
  person?: number;
  /** Index of the booking in `bookings` of the message (PNRGOV). */
  booking?: number;
  /** The offending value, masked: letters become `A`, digits `9`. */
  value?: string;
  /** Numbers for the text, such as `{ expected: 61, found: 64 }`. */
  params?: Record<string, string | number>;
}

/** Byte offset of the start of a segment in the bytes that were read, and its length without its terminator. */
export type SourceRange = readonly [offset: number, length: number];

/**
 * Which segment told each value, by the value's dotted path in the person or booking (`surname`, `documents.0.expiration`, `phones.1`,
 * `segments.2.status`): the last that did.
 */
export type Sources = Record<string, SourceRange>;

export interface Interchange {
  sender?: string;
  recipient?: string;
  controlReference?: string;
  /** `UNOA:4`, `IATA:1`, … ; `XML` for PNRGOV XML. */
  syntax?: string;
  /** When the sender made it, as written, ISO 8601 without zone. */
  preparedAt?: string;
  applicationReference?: string;
  /** UNB element 9: the sender wants an acknowledgement. */
  acknowledgementRequested: boolean;
  /** UNB test indicator 1: read and acknowledge, raise no alert. */
  test: boolean;
}

export type MessageType = 'PAXLST' | 'PNRGOV' | 'CUSRES' | 'ACKRES' | 'OTHER';

/**
 * What a message asks for.
 * A master crew list adds people with `FULL`, changes them with `CHANGE` and takes them off with `CANCEL_RESERVATION`.
 * PAXLST: `FULL` list of people, `CHANGE` of passenger data, `CANCEL_RESERVATION`, `REDUCE_PARTY`, `CANCEL_FLIGHT`, `CHANGE_FLIGHT`,
 * `CLOSE`, `CLOSE_ON_BOARD`, `CLOSE_NOT_ON_BOARD`, `OTHER`. PNRGOV: `FULL` (22) or `UPDATE` (141).
 * CUSRES: `ANSWER`, `STATUS_CHANGE`, `STATUS_ACKNOWLEDGED`. ACKRES: `ACCEPTED`, `REFUSED`.
 */
export type MessageFunction =
  | 'FULL'
  | 'UPDATE'
  | 'CHANGE'
  | 'CANCEL_RESERVATION'
  | 'REDUCE_PARTY'
  | 'CANCEL_FLIGHT'
  | 'CHANGE_FLIGHT'
  | 'CLOSE'
  | 'CLOSE_ON_BOARD'
  | 'CLOSE_NOT_ON_BOARD'
  | 'ANSWER'
  | 'STATUS_CHANGE'
  | 'STATUS_ACKNOWLEDGED'
  | 'ACCEPTED'
  | 'REFUSED'
  | 'OTHER';

/** One leg. Times are airport-local, unless it says otherwise. */
export interface FlightLeg {
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  /** Operational suffix letter. */
  suffix?: string;
  origin?: string;
  destination?: string;
  departure?: string;
  arrival?: string;
  /** PAXLST only: the sender wrote the times in UTC (`2603152235Z`); they are local otherwise. */
  utc?: boolean;
  /** PAXLST only: the border is crossed on this leg (LOC 125 → 87) or it is another part of the routing (LOC 92). */
  border?: boolean;
}

export interface TravelDocument {
  /**
   * P passport, V visa, I/A/C identity or residence card, IP passport card, AC crew member certificate, L licence, M military,
   * T travel document, CPF (11 digits that pass the check), RNM Brazil's register of migrants, K known traveller, R redress, F other; unknown codes as they came.
   * Empty where the sender tells no type: it may be any of them.
   */
  type: string;
  number: string;
  /** Issuing state, 3 letters when it can be told; as received otherwise. */
  issuer?: string;
  expiration?: string;
  issued?: string;
}

export interface FrequentFlyer {
  airline: string;
  number: string;
  tier?: string;
}

export interface BagTag {
  tag: string;
  airline?: string;
  destination?: string;
}

/** What somebody has on a flight, of whichever leg the tags are. */
export interface Bags {
  count?: number;
  weightKg?: number;
  /** Every tag number, sequences written out. */
  tags: string[];
  /** Reference of the pool and whether this person is its head; a member's bags are counted at the head. */
  pool?: { reference: string; head: boolean };
  /** PNRGOV only: airport to which the tags lead. */
  to?: string;
  /** PNRGOV only: airport where they were tagged, when that was on an earlier leg of the journey. */
  taggedAt?: string;
}

/** Check-in on another leg of the journey than that of the push. Times are local but for `at`, which is in UTC. */
export interface LegCheckIn {
  origin?: string;
  destination?: string;
  departure?: string;
  at?: string;
  sequence?: string;
  cabin?: string;
  seat?: string;
  /** As told under this leg: those that go on with the push's flight are among the bags of the person as well. */
  bags?: Bags;
}

export interface Person {
  kind: 'PASSENGER' | 'CREW';
  inTransit: boolean;
  surname?: string;
  /** Given names separated by blanks, without titles (MR, MRS, MS, MISS, MSTR, DR, CHD, INF …). */
  givenNames?: string;
  /**
   * `1985-03-12`; `1985-03` or `1985` where the sender tells no more. Whoever needs a day must look at the length: 10, 7 or 4. The parts that
   * are told can be compared as text, one with the beginning of the other.
   */
  birthDate?: string;
  gender?: 'M' | 'F' | 'U' | 'X';
  /** The first of the nationalities: a 9303 code, of 3 letters where it can be told; as received otherwise. */
  nationality?: string;
  /** All that were told, each once, in their order. */
  nationalities: string[];
  /** Country of residence, 3 letters when it can be told; as received otherwise. */
  residence?: string;
  birthPlace?: { country?: string; city?: string; subdivision?: string };
  address?: { street?: string; city?: string; subdivision?: string; postcode?: string; country?: string };
  documents: TravelDocument[];
  /** Without leading zeros: `14C`. */
  seat?: string;
  locator?: string;
  /** The carrier's unique passenger reference (RFF ABO, REF). */
  uniqueReference?: string;
  frequentFlyer?: FrequentFlyer;
  bags?: Bags;
  /** First embarkation and final debarkation of this person's trip, airport codes (LOC 178, 179). */
  embarkation?: string;
  debarkation?: string;
  /** Airport of border clearance (LOC 22). */
  clearance?: string;
  phones: string[];
  emails: string[];
  /** CR1 … CR5 (EMP). */
  crewRole?: string;
  /** GEI: document data were swiped or checked. */
  verified?: boolean;
  ticketNumbers: string[];
  /** PNRGOV only. */
  type?: 'ADULT' | 'CHILD' | 'INFANT';
  /** PNRGOV only: traveller reference inside the booking. */
  reference?: string;
  /** PNRGOV only: check-in on the flight of the push. */
  checkIn?: { at?: string; sequence?: string; cabin?: string };
  /** PNRGOV only: check-in on other legs, in their order; absent without any. */
  otherLegs?: LegCheckIn[];
  /** Only where it was asked for (`ReadOptions.sources`), of EDIFACT. */
  sources?: Sources;
}

export interface Agency {
  iata?: string;
  name?: string;
  phone?: string;
  office?: string;
  city?: string;
  country?: string;
}

export interface Segment {
  carrier?: string;
  /** Digits, or `OPEN`; absent for a surface segment. */
  number?: string;
  suffix?: string;
  class?: string;
  origin?: string;
  destination?: string;
  departure?: string;
  arrival?: string;
  status?: string;
  quantity?: number;
  operatingCarrier?: string;
  operatingNumber?: string;
  /** ARNK: travelled otherwise. */
  surface?: boolean;
}

export interface Payment {
  /** CC, CA, CK, …; unknown codes as they came. */
  form: string;
  amount?: number;
  currency?: string;
  cardType?: string;
  cardFirst6?: string;
  cardLast4?: string;
  /** `MM/YY`. */
  cardExpiration?: string;
  cardHolder?: string;
}

export type TripType = 'ONEWAY' | 'ROUNDTRIP' | 'MULTILEG' | 'NONCONTIGUOUS';

/** One PNR. A booking that is present is complete: it replaces what was known (standards digest, 4.5). */
export interface Booking {
  locator?: string;
  carrier?: string;
  otherLocators: { system: string; locator: string }[];
  cancelled: boolean;
  /** UTC. */
  createdAt?: string;
  changedAt?: string;
  purchaseDate?: string;
  agency?: Agency;
  people: Person[];
  /** People in the booking, named or not, infants included when they are named. */
  partySize: number;
  segments: Segment[];
  tripType?: TripType;
  payments: Payment[];
  /** Sum of the ticket totals (MON T) in `currency`, that of the first ticket. */
  total?: number;
  currency?: string;
  /** `MOBILE`, `EMAIL`, `BUSINESS`, `HOME`, `AGENCY`, `PHONE`, `FAX`, `EMERGENCY`, `ADDRESS`; those of the people are among them. */
  contacts: { kind: string; value: string }[];
  groupName?: string;
  splitFrom?: string;
  /** Byte range of the booking in the bytes that were read. */
  range?: { offset: number; length: number };
  /**
   * The booking's segments as text, one on each line (the element, for XML), with sensitive requests and card numbers already overwritten
   * by `X`.
   */
  raw?: string;
  /** Only where it was asked for (`ReadOptions.sources`), of EDIFACT. */
  sources?: Sources;
}

export interface AnswerItem {
  scope: 'MESSAGE' | 'PERSON';
  locator?: string;
  uniqueReference?: string;
  codes: string[];
  text?: string;
}

export interface Message {
  type: MessageType;
  /** `D:05B`, `11:1`, … as received. */
  version?: string;
  reference?: string;
  function: MessageFunction;
  /** PAXLST: what the list is about. */
  listKind?: 'PASSENGER' | 'CREW' | 'MASTER_CREW' | 'FLIGHT_STATUS' | 'OTHER';
  /** UNH 3: equal over all parts and resends of one push. */
  commonAccessReference?: string;
  /** UNH 4: part of a split push. `last` is true for `F`. */
  part?: { number: number; last: boolean };
  /** RFF TN and its revision. */
  transactionReference?: string;
  revision?: string;
  /** PAXLST: the operation's legs in order. PNRGOV: the flight of the push. */
  flights: FlightLeg[];
  people: Person[];
  bookings: Booking[];
  /** Totals announced by the sender (CNT 42 / 41 / 3, EQN). */
  announced?: { passengers?: number; crew?: number; bookings?: number };
  /** CUSRES and ACKRES only. */
  answers?: AnswerItem[];
  reportingParty?: { name?: string; phones: string[]; emails: string[] };
  /** Byte range from UNH to the end of UNT in the bytes that were read; for XML, the whole document. */
  range: { offset: number; length: number };
}

export interface ParseResult {
  interchange: Interchange;
  messages: Message[];
  findings: Finding[];
}
