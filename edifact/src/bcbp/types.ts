import type {
  CheckInSource,
  Coded,
  DocumentCheck,
  PassengerDescription,
  PassengerStatus,
  Selectee,
} from './codes.ts';

/* A boarding pass (IATA Resolution 792; standards digest, section 10). An absent value is an absent key. */

/** Allowance of hold baggage. `amount` and `unit` are present for the three standard forms. */
export interface FreeBags {
  /** `2PC`, `20K`, `44L`. */
  text: string;
  amount?: number;
  unit?: 'PIECES' | 'KILOGRAMS' | 'POUNDS';
}

export interface BcbpLeg {
  locator?: string;
  origin?: string;
  destination?: string;
  carrier?: string;
  /** Without leading zeros, unless it is no number. */
  number?: string;
  suffix?: string;
  /** 1 to 366, in local time of the airport. */
  dayOfYear?: number;
  /** `YYYY-MM-DD`. Absent without `now`. */
  date?: string;
  compartment?: string;
  /** Without leading zeros: `14C`; also `INF`, `STBY`. */
  seat?: string;
  /** Without leading zeros. */
  sequence?: string;
  status?: Coded<PassengerStatus>;
  /** Three digits, the start of the ticket number. */
  airlineCode?: string;
  /** Ten digits, the rest of the ticket number. */
  documentSerial?: string;
  selectee?: Coded<Selectee>;
  documentCheck?: Coded<DocumentCheck>;
  marketingCarrier?: string;
  frequentFlyer?: { airline?: string; number?: string };
  /** Industry or agency discount code. */
  discount?: string;
  freeBags?: FreeBags;
  fastTrack?: boolean;
  /** Without trailing blanks. */
  privateData?: string;
}

export interface BcbpSecurity {
  type: string;
  data: string;
  /** `NOT_VERIFIABLE` without the issuer's key. */
  verification: 'VALID' | 'INVALID' | 'NOT_VERIFIABLE';
}

export interface BcbpPass {
  /** At most 20 characters, so long names are cut. */
  name: string;
  surname?: string;
  givenNames?: string;
  electronicTicket: boolean;
  /** `1` to `8`; absent without conditional columns. */
  version?: string;
  description?: Coded<PassengerDescription>;
  checkInSource?: Coded<CheckInSource>;
  issuanceSource?: Coded<CheckInSource>;
  issueDate?: string;
  documentType?: Coded<'BOARDING_PASS' | 'ITINERARY_RECEIPT'>;
  issuer?: string;
  /** Tags of ten digits, with sequences expanded. */
  bagTags: string[];
  legs: BcbpLeg[];
  security?: BcbpSecurity;
}

export type BcbpReason =
  | 'FORMAT'
  | 'LEG_COUNT'
  | 'TOO_SHORT'
  | 'SIZE_NOT_HEX'
  | 'SIZE_PAST_END'
  | 'NOT_SECURITY'
  | 'DAY_OF_YEAR'
  | StrictReason;

/** Refused in strict reading, otherwise a warning. */
export type StrictReason = 'NOT_ASCII' | 'TRAILING_CHARACTERS';

export type BcbpWarningCode =
  | StrictReason
  | 'TRAILING_BLANKS'
  | 'DAY_PADDED'
  | 'LOCATOR_MISSING'
  | 'LEG_BLANK'
  | 'FLIGHT_NUMBER'
  | 'SHORT_AIRLINE'
  | 'TAIL_MISSING'
  | 'LEG_SIZE'
  | 'UNIQUE_EMPTY'
  | 'MARK_MISSING'
  | 'TICKET_IN_PRIVATE_DATA'
  | 'SEPARATOR'
  | 'LOWER_CASE_NAME'
  | 'NAME_DIGITS'
  | 'NAME_MISSING'
  | 'NO_ELECTRONIC_TICKET'
  | 'ISSUE_DATE'
  | 'BAG_TAG';

export type BcbpCode = BcbpReason | BcbpWarningCode;

/** Contains positions only, no data of the pass. */
export interface BcbpNote<Code extends BcbpCode = BcbpCode> {
  code: Code;
  /** English; `BCBP_TEXTS` has both languages. */
  message: string;
  /** Index of the character, from 0. */
  at: number;
  leg?: number;
}

export type BcbpWarning = BcbpNote<BcbpWarningCode>;

export type BcbpResult =
  | { ok: true; pass: BcbpPass; warnings: BcbpWarning[] }
  | { ok: false; reason: BcbpReason; message: string; at: number; leg?: number };

export interface SignedText {
  /** Text before the `^`, which the issuer signed. */
  text: string;
  type: string;
  data: string;
  issuer?: string;
}

export interface BcbpOptions {
  /** The present, which decides years. Without it there are no dates. */
  now?: Date;
  /** Refuses non-ASCII characters and characters after the end. */
  strict?: boolean;
  /** Returns undefined without a key. Exceptions are not caught. */
  verify?: (signed: SignedText) => boolean | undefined;
}
