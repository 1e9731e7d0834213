/** What a booking looks like at one moment of its life. */
import type { CorpusDocument } from '../people/documents.ts';
import type { CorpusPerson } from '../people/person.ts';

/**
 * When a carrier tells what it knows: 72, 24 and 6 hours before the scheduled departure, when check-in closes
 * (30 minutes before it) and after the doors closed.
 */
export type Moment = 'H72' | 'H24' | 'H6' | 'CLOSING' | 'DEPARTED';

export const MOMENTS: readonly Moment[] = ['H72', 'H24', 'H6', 'CLOSING', 'DEPARTED'];

/** Minutes from each moment to the scheduled departure; negative after it. */
export const MINUTES_BEFORE: Record<Moment, number> = {
  H72: 72 * 60,
  H24: 24 * 60,
  H6: 6 * 60,
  CLOSING: 30,
  DEPARTED: -15,
};

export interface CorpusBags {
  count: number;
  weightKg: number;
  /** First of `count` consecutive tags: six digits after the carrier. */
  firstTag: string;
}

export interface CorpusTraveller {
  person: CorpusPerson;
  type: 'ADULT' | 'CHILD' | 'INFANT';
  /** Inside the booking, from `1`. */
  reference: string;
  /** The carrier's own reference of this person on this flight. */
  uniqueReference: string;
  /** Thirteen digits. */
  ticketNumber: string;
  /** Reference of the adult on whose lap an infant flies. */
  accompaniedBy?: string;
  /** What the carrier knows at the moment: may be empty, or hold a typing error that is corrected later. */
  documents: CorpusDocument[];
  /** `14C`. */
  seat?: string;
  bags?: CorpusBags;
  /** UTC. */
  checkedInAt?: string;
  /** Boarding sequence. */
  sequence?: number;
  /** Went through the gate; only known at DEPARTED. */
  onBoard: boolean;
}

export interface CorpusSegment {
  carrier: string;
  number: string;
  bookingClass: string;
  origin: string;
  destination: string;
  /** Airport-local. */
  departure: string;
  arrival: string;
  /** Sold under another airline's number: who flies it. */
  operating?: { carrier: string; number: string };
}

export interface CorpusPayment {
  /** CC card, CA cash, MS miscellaneous. */
  form: 'CC' | 'CA' | 'MS';
  amount: number;
  cardType?: string;
  /** Masked test number: `411111XXXXXX1111`. */
  cardNumber?: string;
  /** `MMYY`. */
  cardExpiration?: string;
  /** When somebody else pays. */
  holder?: string;
}

export interface CorpusAgency {
  iata: string;
  name: string;
  phone: string;
  office: string;
  city: string;
  /** Two letters. */
  country: string;
}

export interface CorpusBooking {
  carrier: string;
  locator: string;
  otherLocators: { system: string; locator: string }[];
  kind: 'SINGLE' | 'COUPLE' | 'FAMILY' | 'GROUP';
  groupName?: string;
  cancelled: boolean;
  /** UTC. */
  createdAt: string;
  changedAt: string;
  /** `YYYY-MM-DD`. */
  purchaseDate: string;
  /** Seats held, named or not. */
  partySize: number;
  travellers: CorpusTraveller[];
  /** In the order of travel; one of them is the flight itself. */
  segments: CorpusSegment[];
  agency?: CorpusAgency;
  payments: CorpusPayment[];
  total: number;
  currency: string;
}
