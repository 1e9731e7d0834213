/**
 * Plain data for JSON. Absent values are `undefined`. Text is trimmed Unicode in its original case.
 * Local instants are `2026-03-15T22:35`, or `2026-03-15` without a time.
 * UTC instants end with `Z`. Dates are `YYYY-MM-DD`.
 */

import type { FindingCode } from './finding-codes.ts';

export type { FindingCode } from './finding-codes.ts';

export type Severity = 'ERROR' | 'WARNING' | 'INFO';

/** Deviation in a message (standards digest, section 8). `finding-texts.ts` has the texts. */
export interface Finding {
  /** Stable code such as `UNT_COUNT`. */
  code: FindingCode;
  severity: Severity;
  /** English text for logs. Never contains personal data. */
  message: string;
  /** Tag of the segment. Absent for findings on the whole interchange. */
  segment?: string;
  /** Byte offset of the segment in the input. */
  offset?: number;
  /** Length in bytes without the terminator. */
  length?: number;
  /** Index in `messages`. */
  messageIndex?: number;
  /** Index in `people` of the message (PAXLST) or booking (PNRGOV). */
  person?: number;
  /** Index in `bookings` (PNRGOV). */
  booking?: number;
  /** Masked: letters become `A`, digits `9`. */
  value?: string;
  /** Numbers for the text, such as `{ expected: 61, found: 64 }`. */
  params?: Record<string, string | number>;
}

/** Byte offset of a segment in the input, and its length without the terminator. */
export type SourceRange = readonly [offset: number, length: number];

/**
 * Last segment with each value, by path: `surname`, `documents.0.expiration`, `phones.1`,
 * `segments.2.status`.
 */
export type Sources = Record<string, SourceRange>;

export interface Interchange {
  sender?: string;
  recipient?: string;
  controlReference?: string;
  /** `UNOA:4`, `IATA:1`; `XML` for PNRGOV XML. */
  syntax?: string;
  /** As written by the sender, ISO 8601 without zone. */
  preparedAt?: string;
  applicationReference?: string;
  /** UNB element 9. */
  acknowledgementRequested: boolean;
  /** UNB test indicator 1: read and acknowledge, raise no alert. */
  test: boolean;
}

export type MessageType = 'PAXLST' | 'PNRGOV' | 'CUSRES' | 'ACKRES' | 'OTHER';

/**
 * PAXLST: all up to `OTHER`. PNRGOV: `FULL` (22) or `UPDATE` (141). CUSRES and ACKRES: the rest.
 * A master crew list adds people with `FULL`, changes them with `CHANGE`, removes them with
 * `CANCEL_RESERVATION`.
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

/** Times are airport-local unless `utc` is true. */
export interface FlightLeg {
  carrier: string;
  /** Without leading zeros. */
  number: string;
  suffix?: string;
  origin?: string;
  destination?: string;
  departure?: string;
  arrival?: string;
  /** PAXLST: the sender wrote the times in UTC (`2603152235Z`). */
  utc?: boolean;
  /** PAXLST: the border is crossed on this leg (LOC 125 to 87), not on another part of the route (LOC 92). */
  border?: boolean;
}

export interface TravelDocument {
  /**
   * P passport, V visa, I/A/C identity or residence card, CPF, RNM Brazil's register of migrants, K known
   * traveller,
   * R redress, F other. Unknown codes stay as received.
   */
  type: string;
  number: string;
  /** Issuing state: 3 letters if known, otherwise as received. */
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

export interface Bags {
  count?: number;
  weightKg?: number;
  /** All tag numbers, with sequences expanded. */
  tags: string[];
  /** The head of a pool counts the bags of its members. */
  pool?: { reference: string; head: boolean };
  /** PNRGOV: destination of the tags. */
  to?: string;
  /** PNRGOV: airport of tagging, if on an earlier leg. */
  taggedAt?: string;
}

/** Check-in on a leg other than that of the push. Times are local, except for `at` in UTC. */
export interface LegCheckIn {
  origin?: string;
  destination?: string;
  departure?: string;
  at?: string;
  sequence?: string;
  cabin?: string;
  seat?: string;
  /** Bags under this leg. Bags that continue on the push's flight are also among those of the person. */
  bags?: Bags;
}

export interface Person {
  kind: 'PASSENGER' | 'CREW';
  inTransit: boolean;
  surname?: string;
  /** Separated by blanks, without titles. */
  givenNames?: string;
  /** `1985-03-12`, `1985-03` or `1985`: check the length before you use the day. */
  birthDate?: string;
  gender?: 'M' | 'F' | 'U' | 'X';
  /** The first nationality: 3 letters (ICAO 9303) if known, otherwise as received. */
  nationality?: string;
  nationalities: string[];
  /** Country: 3 letters if known, otherwise as received. */
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
  /** First embarkation and final debarkation of the person: airport codes (LOC 178, 179). */
  embarkation?: string;
  debarkation?: string;
  /** Airport of border clearance (LOC 22). */
  clearance?: string;
  phones: string[];
  emails: string[];
  /** CR1 to CR5 (EMP). */
  crewRole?: string;
  /** GEI: document data were swiped or checked. */
  verified?: boolean;
  ticketNumbers: string[];
  /** PNRGOV. */
  type?: 'ADULT' | 'CHILD' | 'INFANT';
  /** PNRGOV: reference of the traveller in the booking. */
  reference?: string;
  /** PNRGOV: check-in on the flight of the push. */
  checkIn?: { at?: string; sequence?: string; cabin?: string };
  /** PNRGOV: check-in on other legs, in order. */
  otherLegs?: LegCheckIn[];
  /** Only with `ReadOptions.sources`, EDIFACT. */
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
  /** ARNK. */
  surface?: boolean;
}

export interface Payment {
  /** CC, CA, CK; unknown codes as received. */
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

/** One complete PNR, which replaces its earlier versions (standards digest, 4.5). */
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
  /** Includes people without names, and infants with names. */
  partySize: number;
  segments: Segment[];
  tripType?: TripType;
  payments: Payment[];
  /** Sum of the ticket totals (MON T) in the currency of the first ticket. */
  total?: number;
  currency?: string;
  /**
   * `MOBILE`, `EMAIL`, `BUSINESS`, `HOME`, `AGENCY`, `PHONE`, `FAX`, `EMERGENCY`, `ADDRESS`. Includes those
   * of the people.
   */
  contacts: { kind: string; value: string }[];
  groupName?: string;
  splitFrom?: string;
  /** Byte range in the input. */
  range?: { offset: number; length: number };
  /** Segments as text, one per line (for XML the element), without sensitive requests and card numbers. */
  raw?: string;
  /** Only with `ReadOptions.sources`, EDIFACT. */
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
  /** As received: `D:05B`, `11:1`. */
  version?: string;
  reference?: string;
  function: MessageFunction;
  listKind?: 'PASSENGER' | 'CREW' | 'MASTER_CREW' | 'FLIGHT_STATUS' | 'OTHER';
  /** UNH 3: the same in all parts and resends of one push. */
  commonAccessReference?: string;
  /** UNH 4: part of a split push. `last` is true for `F`. */
  part?: { number: number; last: boolean };
  /** RFF TN and its revision. */
  transactionReference?: string;
  revision?: string;
  /** PAXLST: the legs of the operation in order. PNRGOV: the flight of the push. */
  flights: FlightLeg[];
  people: Person[];
  bookings: Booking[];
  /** CNT 42, 41 or 3; EQN. */
  announced?: { passengers?: number; crew?: number; bookings?: number };
  /** CUSRES and ACKRES. */
  answers?: AnswerItem[];
  reportingParty?: { name?: string; phones: string[]; emails: string[] };
  /** Bytes from UNH to the end of UNT; for XML the whole document. */
  range: { offset: number; length: number };
}

export interface ParseResult {
  interchange: Interchange;
  messages: Message[];
  findings: Finding[];
}
