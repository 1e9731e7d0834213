import { countryCode } from '../codes/countries.ts';
import { airimpEmail, emailOf } from '../contacts.ts';
import type { Cursor } from '../core/cursor.ts';
import { safeText } from '../privacy/sensitive.ts';
import type { Booking, Payment, Person } from '../types.ts';
import { applyAgencyText, isContactLine, parseAgencyText, type AgencyText } from './agency.ts';
import { addContact, addRequest, docsInOtherInformation, type Draft } from './booking.ts';

/* IFT, ADD (standards digest, 4.3). */

/** `personal` means under a traveller. */
export function readOtherInformation(cursor: Cursor, draft: Draft, personal: boolean): void {
  const agencyTexts = readTexts(cursor);
  for (const agencyText of agencyTexts) applyAgencyText(agencyText, draft, personal);
  if (agencyTexts.length === 0 && mayBeDocs(cursor)) readDocs(cursor, draft, personal);
}

const D = 0x44;
const S = 0x53;
const O = 0x4f;

/** Checks the start for DOCS, SSR or OSI. */
function mayBeDocs(cursor: Cursor): boolean {
  if (!cursor.find(2, 1)) return false;
  const first = (cursor.bytes[cursor.from] as number) & 0xdf;
  return first === D || first === S || first === O;
}

/** `SSR DOCS XQ HK1 /P/BRA/…`; the part before the first slash may be missing. */
const DOCS =
  /^(?:SSR\s*|OSI\s*(?:[A-Z\d]{2}\s+)?)?DOCS\s*(?:[A-Z\d]{2}\s*)?(?:([A-Z]{2})\d{1,2}\s*)?(\/(?:[^/]*\/){5}.*)$/i;

function readDocs(cursor: Cursor, draft: Draft, personal: boolean): void {
  const [, action = '', text] = DOCS.exec(joinElements(cursor).slice(0, 1000)) ?? [];
  if (text === undefined) return;
  addRequest(draft, {
    code: docsInOtherInformation,
    status: action.toUpperCase(),
    airline: '',
    board: '',
    off: '',
    text,
    details: [],
    traveller: personal ? draft.travellers.length - 1 : undefined,
    segment: undefined,
    at: { segment: 'IFT', offset: cursor.offset, length: cursor.end - cursor.start },
    contact: undefined,
  });
}

/** A line that begins a contact is separate. */
function readTexts(cursor: Cursor): readonly AgencyText[] {
  const lines: string[] = [];
  for (let element = 2; element <= cursor.elements; element++) {
    const line = cursor.joined(element, 1, ' ');
    if (lines.length === 0 || isContactLine(line)) lines.push(line);
    else lines.push(`${lines.pop() ?? ''} ${line}`);
  }
  return lines.flatMap(line => parseAgencyText(line.slice(0, 1000)) ?? []);
}

function joinElements(cursor: Cursor): string {
  let text = '';
  for (let element = 2; element <= cursor.elements; element++) text += cursor.joined(element, 1, '');
  return text;
}

/** IFT 43 after a payment names the payer, if not the traveller. */
export function readHolder(cursor: Cursor, payments: readonly Payment[], from: number): void {
  const name = safeText(cursor.text(2));
  if (name === undefined) return;
  for (const payment of payments.slice(from)) payment.cardHolder ??= name;
}

/** ADD: contact of the booking, or address of a traveller. */
export function readAddress(cursor: Cursor, draft: Draft, personal: boolean): void {
  const parts = {
    street: cursor.text(2, 2),
    city: cursor.text(2, 3),
    subdivision: cursor.text(2, 5) || cursor.text(2, 4),
    country: cursor.short(2, 6),
    postcode: cursor.text(2, 7),
  };
  const traveller = personal ? draft.travellers.at(-1) : undefined;
  const { booking } = draft;
  const kept = Object.entries(parts).filter(([, value]) => value !== '');
  if (kept.length > 0) {
    if (parts.country !== '') parts.country = countryCode(parts.country);
    if (traveller !== undefined)
      traveller.person.address ??= Object.fromEntries(
        kept.map(([key]) => [key, parts[key as keyof typeof parts]]),
      );
    addContact(booking, 'ADDRESS', kept.map(([, value]) => value).join(', '));
  }
  for (let element = 2; element <= cursor.elements; element++)
    readContact(
      cursor.short(element, 1),
      safeText(cursor.text(element, 8)) ?? '',
      booking,
      traveller?.person,
    );
}

const KINDS: Record<string, string> = { M: 'MOBILE', H: 'HOME', O: 'BUSINESS' };

function readContact(purpose: string, contact: string, booking: Booking, person: Person | undefined): void {
  if (contact === '') return;
  const email =
    contact.includes('@') || contact.includes('//') || (purpose === 'E' && /\.AT\./i.test(contact));
  if (email) {
    const value = emailOf(airimpEmail(contact));
    addContact(booking, 'EMAIL', value);
    if (person !== undefined && !person.emails.includes(value)) person.emails.push(value);
    return;
  }
  addContact(booking, KINDS[purpose] ?? 'PHONE', contact);
  if (person !== undefined && !person.phones.includes(contact)) person.phones.push(contact);
}
