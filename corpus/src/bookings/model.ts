import type { CorpusDocument } from '../people/documents.ts';
import type { CorpusPerson } from '../people/person.ts';

/** 72, 24 and 6 hours before departure, at check-in closing and after the doors close. */
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
  reference: string;
  uniqueReference: string;
  ticketNumber: string;
  /** Reference of the adult of an infant. */
  accompaniedBy?: string;
  documents: CorpusDocument[];
  /** `14C`. */
  seat?: string;
  bags?: CorpusBags;
  /** UTC. */
  checkedInAt?: string;
  sequence?: number;
  /** Passed the gate; known at DEPARTED only. */
  onBoard: boolean;
}

export interface CorpusSegment {
  carrier: string;
  number: string;
  bookingClass: string;
  origin: string;
  destination: string;
  departure: string;
  arrival: string;
  /** The operating carrier of a codeshare. */
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
  holder?: string;
}

export interface CorpusAgency {
  iata: string;
  name: string;
  phone: string;
  office: string;
  city: string;
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
  purchaseDate: string;
  /** Seats, with or without names. */
  partySize: number;
  travellers: CorpusTraveller[];
  /** In the order of travel; one is the flight itself. */
  segments: CorpusSegment[];
  agency?: CorpusAgency;
  payments: CorpusPayment[];
  total: number;
  currency: string;
}
