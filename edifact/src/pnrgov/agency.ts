import { countryCode } from '../codes/countries.ts';
import type { Cursor } from '../core/cursor.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import { safeText } from '../privacy/sensitive.ts';
import type { Agency } from '../types.ts';
import { addContact, type Draft } from './booking.ts';

/** ORG in the booking: who made it. An airline's own office is no agency. */
export function readOriginator(cursor: Cursor, draft: Draft): void {
  const type = cursor.short(5);
  const iata = cursor.text(2, 1);
  if (type !== 'T' && (iata === '' || !/^\d{7,8}$/.test(iata))) return;
  const agency: Agency = draft.booking.agency ?? {};
  const office = cursor.text(2, 2);
  const city = cursor.short(3, 1);
  const country = cursor.short(6, 1);
  if (iata !== '') agency.iata = iata;
  if (office !== '') agency.office = office;
  if (city !== '') agency.city = city;
  if (country !== '') agency.country = countryCode(country);
  if (Object.keys(agency).length > 0) draft.booking.agency = agency;
}

const CTC = /^(?:OSI\s+)?(?:[A-Z\d]{2}\s+)?(CTC[A-Z])\b[\s/]*(?:([A-Z]{3})\s+)?(.*)$/i;

const KINDS: Record<string, string> = {
  CTCM: 'MOBILE',
  CTCE: 'EMAIL',
  CTCB: 'BUSINESS',
  CTCH: 'HOME',
  CTCT: 'AGENCY',
  CTCP: 'PHONE',
  CTCF: 'FAX',
};

/** What a free text says of a contact. */
export interface AgencyText {
  readonly code: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly name: string;
}

/** Contacts are taken out of a free text (`CTCT LIS 351210000000 AGENCIA MODELO`); absent when it names none or may not be shown. */
export function parseAgencyText(text: string): AgencyText | undefined {
  const safe = safeText(text);
  const match = safe === undefined ? null : CTC.exec(safe);
  if (match === null) return undefined;
  const code = (match[1] ?? '').toUpperCase();
  const rest = match[3] ?? '';
  if (code === 'CTCE') return { code, email: airimpEmail(rest), phone: undefined, name: '' };
  const number = /^\+?[\d(][\d ()./-]{4,}/.exec(rest)?.[0] ?? '';
  const phone = phonesOf(number.replaceAll(/[./]/g, ' '))[0];
  const name = rest
    .slice(number.length)
    .replace(/^[\s/-]+/, '')
    .trim();
  return { code, email: '', phone, name };
}

/** IFT: other service information. Contacts are taken, all else stays in the raw text. */
export function readAgencyText(text: string, draft: Draft, personal: boolean): void {
  const said = parseAgencyText(text);
  if (said !== undefined) applyAgencyText(said, draft, personal);
}

export function applyAgencyText(said: AgencyText, draft: Draft, personal: boolean): void {
  const { code, email, phone, name } = said;
  if (code === 'CTCE') {
    if (!email.includes('@')) return;
    addContact(draft.booking, 'EMAIL', email);
    if (personal) draft.travellers.at(-1)?.person.emails.push(email);
    return;
  }
  if (phone !== undefined) addContact(draft.booking, KINDS[code] ?? 'PHONE', phone);
  if (personal && phone !== undefined && code !== 'CTCT') draft.travellers.at(-1)?.person.phones.push(phone);
  if (code !== 'CTCT') return;
  const agency: Agency = (draft.booking.agency ??= {});
  if (phone !== undefined) agency.phone ??= phone;
  if (name !== '') agency.name ??= name;
}
