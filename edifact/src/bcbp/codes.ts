/* Standards digest, section 10. */

export const DESCRIPTIONS = {
  '0': 'ADULT',
  '1': 'MALE',
  '2': 'FEMALE',
  '3': 'CHILD',
  '4': 'INFANT',
  '5': 'CABIN_BAGGAGE',
  '6': 'ADULT_WITH_INFANT',
  '7': 'UNACCOMPANIED_MINOR',
  U: 'UNDISCLOSED',
  X: 'UNSPECIFIED',
} as const;
export type PassengerDescription = (typeof DESCRIPTIONS)[keyof typeof DESCRIPTIONS];

export const STATUSES = {
  '0': 'NOT_CHECKED_IN',
  '1': 'CHECKED_IN',
  '2': 'BAGS_ONLY',
  '3': 'CHECKED_IN_WITH_BAGS',
  '4': 'PASSED_SECURITY',
  '5': 'PASSED_GATE',
  '6': 'TRANSIT',
  '7': 'STANDBY',
  '8': 'REVALIDATED',
  '9': 'LINE_CHANGED',
  A: 'REGRADED',
} as const;
export type PassengerStatus = (typeof STATUSES)[keyof typeof STATUSES];

export const SOURCES = {
  W: 'WEB',
  K: 'KIOSK',
  X: 'TRANSFER_KIOSK',
  R: 'REMOTE',
  M: 'MOBILE',
  O: 'AIRPORT_AGENT',
  T: 'TOWN_AGENT',
  V: 'THIRD_PARTY',
} as const;
export type CheckInSource = (typeof SOURCES)[keyof typeof SOURCES];

export const DOCUMENT_TYPES = { B: 'BOARDING_PASS', I: 'ITINERARY_RECEIPT' } as const;

export const SELECTEES = { '0': 'NO', '1': 'SELECTEE', '3': 'KNOWN_TRAVELLER' } as const;
export type Selectee = (typeof SELECTEES)[keyof typeof SELECTEES];

export const DOCUMENT_CHECKS = { '0': 'NOT_NEEDED', '1': 'NEEDED', '2': 'DONE' } as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[keyof typeof DOCUMENT_CHECKS];

/** A printed code and its meaning; `OTHER` for unknown codes. */
export interface Coded<Meaning extends string> {
  code: string;
  meaning: Meaning | 'OTHER';
}

/** Returns undefined for a blank column. */
export function coded<Meaning extends string>(
  table: Readonly<Record<string, Meaning>>,
  code: string,
): Coded<Meaning> | undefined {
  return code === '' ? undefined : { code, meaning: table[code] ?? 'OTHER' };
}
