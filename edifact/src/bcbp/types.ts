import type {
  CheckInSource,
  DocumentCheck,
  PassengerDescription,
  PassengerStatus,
  Selectee,
} from './codes.ts';

/* What reading a boarding pass gives (IATA Resolution 792; standards digest, section 10). An absent value is an absent key. */

/** A code as printed and what it stands for; `OTHER` for codes that are newer than these tables. */
export interface Coded<Meaning extends string> {
  code: string;
  meaning: Meaning | 'OTHER';
}

/** Allowance of hold baggage. `amount` and `unit` are there when the text is one of the three agreed forms. */
export interface FreeBags {
  /** `2PC`, `20K`, `44L`. */
  text: string;
  amount?: number;
  unit?: 'PIECES' | 'KILOGRAMS' | 'POUNDS';
}

export interface BcbpLeg {
  locator?: string;
  /** Airport codes. */
  origin?: string;
  destination?: string;
  /** Operating carrier. */
  carrier?: string;
  /** Digits without leading zeros; as printed when it is no number. */
  number?: string;
  /** Operational suffix letter. */
  suffix?: string;
  /** Day of the year of the flight, 1 to 366, in local time of the airport. */
  dayOfYear?: number;
  /** `YYYY-MM-DD`: `dayOfYear` with its year. Absent when the present was not told. */
  date?: string;
  /** Compartment code, such as `Y`. */
  compartment?: string;
  /** Without leading zeros: `14C`; also `INF`, `STBY`. */
  seat?: string;
  /** Check-in sequence number without leading zeros. */
  sequence?: string;
  status?: Coded<PassengerStatus>;
  /** Numeric code of the airline, three digits, the front of the ticket number. */
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
  /** What the airline adds for its own use, without the blanks at the end. */
  privateData?: string;
}

/** The signature at the end. */
export interface BcbpSecurity {
  type: string;
  data: string;
  /** `NOT_VERIFIABLE` when nobody with the issuer's key was asked: that is not the same as `INVALID`. */
  verification: 'VALID' | 'INVALID' | 'NOT_VERIFIABLE';
}

export interface BcbpPass {
  /** As printed: at most 20 characters, so that long names are cut. */
  name: string;
  surname?: string;
  /** Without titles. */
  givenNames?: string;
  electronicTicket: boolean;
  /** Version of the layout, `1` to `8`; absent when the pass has the mandatory columns only. */
  version?: string;
  description?: Coded<PassengerDescription>;
  checkInSource?: Coded<CheckInSource>;
  issuanceSource?: Coded<CheckInSource>;
  /** `YYYY-MM-DD`. Absent when the present was not told. */
  issueDate?: string;
  documentType?: Coded<'BOARDING_PASS' | 'ITINERARY_RECEIPT'>;
  /** Airline that issued the pass. */
  issuer?: string;
  /** Every tag of ten digits, sequences written out. */
  bagTags: string[];
  legs: BcbpLeg[];
  security?: BcbpSecurity;
}

/** Why a pass is refused. */
export type BcbpReason =
  | 'FORMAT'
  | 'LEG_COUNT'
  | 'TOO_SHORT'
  | 'SIZE_NOT_HEX'
  | 'SIZE_PAST_END'
  | 'NOT_SECURITY'
  | 'DAY_OF_YEAR'
  | StrictReason;

/** Refused when reading is strict, a warning otherwise. */
export type StrictReason = 'NOT_ASCII' | 'TRAILING_CHARACTERS';

/** What is odd about a pass that can be read. */
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
  | 'NAME_MISSING'
  | 'NO_ELECTRONIC_TICKET'
  | 'ISSUE_DATE'
  | 'BAG_TAG';

export type BcbpCode = BcbpReason | BcbpWarningCode;

/** One remark. Holds nothing of the pass but positions. */
export interface BcbpNote<Code extends BcbpCode = BcbpCode> {
  code: Code;
  /** Short English text; both languages are in `BCBP_TEXTS`. */
  message: string;
  /** Index of the character where it is, from 0. */
  at: number;
  /** Index of the leg, when it is about one. */
  leg?: number;
}

export type BcbpWarning = BcbpNote<BcbpWarningCode>;

export type BcbpResult =
  | { ok: true; pass: BcbpPass; warnings: BcbpWarning[] }
  | { ok: false; reason: BcbpReason; message: string; at: number; leg?: number };

/** What is asked to verify a signature. */
export interface SignedText {
  /** All characters before the `^`: what the issuer signed. */
  text: string;
  type: string;
  data: string;
  issuer?: string;
}

export interface BcbpOptions {
  /** The present, for the years that a pass leaves out. Without it there are days of the year and no dates. */
  now?: Date;
  /** Refuses characters outside ASCII and characters after the end, that are warnings otherwise. */
  strict?: boolean;
  /** Verifies the signature; `undefined` when there is no key for it. What it throws is not caught. */
  verify?: (signed: SignedText) => boolean | undefined;
}
