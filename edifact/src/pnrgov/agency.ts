import { countryCode } from '../codes/countries.ts';
import type { Cursor } from '../core/cursor.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import { safeText } from '../privacy/sensitive.ts';
import type { Agency } from '../types.ts';
import { addContact, type Draft } from './booking.ts';

/** ORG in the booking: who made it. An airline's own office is no agency. */
export function readOriginator(cursor: Cursor, draft: Draft): void {
  const iata = cursor.text(2, 1);
  const type = cursor.short(5);
  if (type !== 'T' && !/^\d{7,8}$/.test(iata)) return;
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

/** IFT: other service information. Contacts are taken (`CTCT LIS 351210000000 AGENCIA MODELO`), all else stays in the raw text. */
export function readAgencyText(text: string, draft: Draft, personal: boolean): void {
  const safe = safeText(text);
  const match = safe === undefined ? null : CTC.exec(safe);
  if (match === null) return;
  const code = (match[1] ?? '').toUpperCase();
  const rest = match[3] ?? '';
  if (code === 'CTCE') {
    const email = airimpEmail(rest);
    if (!email.includes('@')) return;
    addContact(draft.booking, 'EMAIL', email);
    if (personal) draft.travellers.at(-1)?.person.emails.push(email);
    return;
  }
  const number = /^\+?[\d(][\d ()./-]{4,}/.exec(rest)?.[0] ?? '';
  const phone = phonesOf(number.replaceAll(/[./]/g, ' '))[0];
  if (phone !== undefined) addContact(draft.booking, KINDS[code] ?? 'PHONE', phone);
  if (personal && phone !== undefined && code !== 'CTCT') draft.travellers.at(-1)?.person.phones.push(phone);
  if (code !== 'CTCT') return;
  const agency: Agency = (draft.booking.agency ??= {});
  const name = rest
    .slice(number.length)
    .replace(/^[\s/-]+/, '')
    .trim();
  if (phone !== undefined) agency.phone ??= phone;
  if (name !== '') agency.name ??= name;
}
