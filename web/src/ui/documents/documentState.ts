import { daysBetween } from '#ui/format/dates.ts';

export const documentTypes = [
  'P',
  'V',
  'I',
  'A',
  'C',
  'IP',
  'AC',
  'L',
  'M',
  'T',
  'CPF',
  'RNM',
  'K',
  'R',
  'F',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export function isDocumentType(type: string): type is DocumentType {
  return documentTypes.some(documentType => documentType === type);
}

export type DocumentState =
  | { kind: 'valid' | 'unknown' | 'expiredBeforeFlight' }
  | { kind: 'expiresIn'; days: number };

const soonDays = 30;

/** Returns the state on the flight day; the document is valid on its expiration day. */
export function toDocumentState(expiration: string | null, flightDate: string, today: string): DocumentState {
  if (expiration === null) return { kind: 'unknown' };
  if (expiration < flightDate) return { kind: 'expiredBeforeFlight' };
  const days = daysBetween(today > flightDate ? flightDate : today, expiration);
  return days <= soonDays ? { kind: 'expiresIn', days } : { kind: 'valid' };
}
