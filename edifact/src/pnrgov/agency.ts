import { countryCode } from '../codes/countries.ts';
import type { Cursor } from '../core/cursor.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import { safeText } from '../privacy/sensitive.ts';
import { newAgency } from '../booking.ts';
import type { Booking } from '../types.ts';
import { NAME_BEHIND } from './airimp.ts';
import { addContact, type Draft, type Request } from './booking.ts';

/** ORG. An airline's own office is no agency. */
export function readOriginator(cursor: Cursor, draft: Draft): void {
  const type = cursor.short(5);
  const iata = cursor.text(2, 1);
  if (type !== 'T' && (iata === '' || !/^\d{7,8}$/.test(iata))) return;
  addAgency(draft.booking, iata, cursor.text(2, 2), cursor.short(3, 1), countryCode(cursor.short(6, 1)));
}

export function addAgency(
  booking: Booking,
  iata: string,
  office: string,
  city: string,
  country: string,
): void {
  if (iata === '' && office === '' && city === '' && country === '') return;
  const agency = (booking.agency ??= newAgency());
  if (iata !== '') agency.iata = iata;
  if (office !== '') agency.office = office;
  if (city !== '') agency.city = city;
  if (country !== '') agency.country = country;
}

/** `CTCM 351…`, `OSI YY CTC M 351…`: blanks may precede the kind. */
const CTC = /^(?:OSI\s+)?(?:[A-Z\d]{2}\s+)?CTC(?:[\s/-]*([A-Z]))?(?![A-Z])[\s/-]*(.*)$/i;
const CITY = /^[A-Z]{3}\s+/i;
const CITY_GLUED = /^[A-Z]{3}(?=\d)/i;

const KINDS: Record<string, string> = {
  CTCM: 'MOBILE',
  CTCE: 'EMAIL',
  CTCB: 'BUSINESS',
  CTCH: 'HOME',
  CTCT: 'AGENCY',
  CTCP: 'PHONE',
  CTCF: 'FAX',
};

export interface AgencyText {
  readonly code: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly name: string;
  /** `-1LIMA/ANA`, or empty. */
  readonly traveller: string;
}

export function isContactLine(text: string): boolean {
  return CTC.test(text);
}

/** Parses `CTCT LIS 351210000000 AGENCIA MODELO`. Returns undefined for other or sensitive text. */
export function parseAgencyText(text: string): AgencyText | undefined {
  const safe = safeText(text);
  const match = safe === undefined ? null : CTC.exec(safe);
  if (match === null) return undefined;
  const code = `CTC${(match[1] ?? '').toUpperCase()}`;
  const contactText = (match[2] ?? '').replace(CITY, '');
  const traveller = NAME_BEHIND.exec(contactText)?.[0] ?? '';
  const rest = contactText.slice(0, contactText.length - traveller.length);
  if (code === 'CTCE')
    return { code, email: airimpEmail(rest.replace(LANGUAGE, '')), phone: undefined, name: '', traveller };
  const phoneAndName = rest.replace(CITY_GLUED, '');
  const number = /^\+?[\d(][\d ()./-]{4,}/.exec(phoneAndName)?.[0] ?? '';
  const phone = phonesOf(number.replaceAll(/[./]/g, ' '))[0];
  const name = phoneAndName
    .slice(number.length)
    .replace(/^[\s/-]+/, '')
    .trim();
  return { code, email: '', phone, name, traveller };
}

/** `/PT` after an address. */
const LANGUAGE = /\/[A-Z]{2}$/i;

/** IFT. Other text stays in the raw text. */
export function readAgencyText(text: string, draft: Draft, personal: boolean): void {
  const agencyText = parseAgencyText(text);
  if (agencyText !== undefined) applyAgencyText(agencyText, draft, personal);
}

export function applyAgencyText(agencyText: AgencyText, draft: Draft, personal: boolean): void {
  const { code, phone, name } = agencyText;
  if (code !== 'CTCT') {
    applyContact(agencyText, draft, personal);
    return;
  }
  applyAgency(draft.booking, phone, name);
}

export function applyAgency(booking: Booking, phone: string | undefined, name: string): void {
  if (phone !== undefined) addContact(booking, 'AGENCY', phone);
  const agency = (booking.agency ??= newAgency());
  if (phone !== undefined) agency.phone ??= phone;
  if (name !== '') agency.name ??= name;
}

/** Prefers the traveller above the contact. */
function applyContact(agencyText: AgencyText, draft: Draft, personal: boolean): void {
  const kind = KINDS[agencyText.code];
  const value = kind === 'EMAIL' ? agencyText.email : (agencyText.phone ?? '');
  if (value === '' || (kind === 'EMAIL' && !value.includes('@'))) return;
  addContact(draft.booking, kind ?? 'PHONE', value);
  const person = personal ? draft.travellers.at(-1)?.person : undefined;
  if (person !== undefined) (kind === 'EMAIL' ? person.emails : person.phones).push(value);
  else if (kind !== undefined) draft.requests.push(requestOf(agencyText, value));
}

function requestOf({ code, traveller }: AgencyText, value: string): Request {
  return {
    code,
    status: '',
    airline: '',
    board: '',
    off: '',
    text: value + traveller,
    details: [],
    traveller: undefined,
    segment: undefined,
    contact: value,
  };
}
