import { parseBirth } from '../codes/births.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import { isDigits } from '../core/characters.ts';
import { frequentFlyer, seat } from '../paxlst/flight.ts';
import { maskCards } from '../privacy/sensitive.ts';
import { appendItem } from '../person.ts';
import { parseAgencyText } from './agency.ts';
import { startRequests, noteRequest } from './booking-sources.ts';
import {
  addContact,
  findIndex,
  docsInOtherInformation,
  type Draft,
  type Request,
  type Traveller,
} from './booking.ts';
import { joinContinuations } from './continuations.ts';
import {
  applyDoca,
  applyDoco,
  applyDocs,
  applyFoid,
  applyPassport,
  applyDocsInOtherInformation,
} from './document-requests.ts';
import {
  findByReference,
  findSlashedName,
  infantOf,
  infantWith,
  findLinkedTraveller,
  noteChange,
  withoutNameSuffix,
} from './linking.ts';
import { findRepeatedRequests } from './repeats.ts';
import type { Scope } from './scope.ts';
import { addTicket } from './tickets.ts';

/** Kinds of contacts by SSR or OSI code. */
export const CONTACT_KINDS: Record<string, string> = {
  CTCM: 'MOBILE',
  CTCE: 'EMAIL',
  CTCB: 'BUSINESS',
  CTCH: 'HOME',
  CTCT: 'AGENCY',
  CTCA: 'ADDRESS',
  CTCP: 'PHONE',
  CTCF: 'FAX',
  PCTC: 'EMERGENCY',
};

type Apply = (scope: Scope, request: Request) => void;

const APPLY = new Map<string, Apply>([
  ['DOCS', applyDocs],
  ['DOCO', applyDoco],
  ['DOCA', applyDoca],
  ['FOID', applyFoid],
  ['PSPT', applyPassport],
  [docsInOtherInformation, applyDocsInOtherInformation],
]);
for (const [code, kind] of Object.entries(CONTACT_KINDS))
  APPLY.set(code, (scope, request) => applySharedContact(scope, request, kind));
APPLY.set('CTCT', applyAgency);
for (const code of ['FQTV', 'FQTR', 'FQTU', 'FQTS']) APPLY.set(code, applyFrequentFlyer);
for (const code of ['TKNE', 'TKNA', 'TKNM', 'TKNR', 'TKNO']) APPLY.set(code, applyTicket);
for (const code of ['SEAT', 'NSST', 'NSSA', 'NSSB', 'NSSW', 'SMSA', 'SMST', 'SMSW', 'RQST'])
  APPLY.set(code, applySeat);
for (const code of ['CHLD', 'INFT', 'INFE']) APPLY.set(code, applyMinor);

/** Standards digest, section 4.4. */
export function applyRequests(scope: Scope): void {
  joinContinuations(scope);
  const { items, size } = scope.draft.requests;
  const repeated = findRepeatedRequests(items, size);
  const { tracker } = scope.context;
  findIndex(scope.draft);
  if (tracker !== undefined) startRequests(scope.draft);
  for (let index = 0; index < size; index++) {
    const request = items[index] as Request;
    if (repeated?.has(index) === true) continue;
    if (scope.rows === undefined || !scope.rows.request(scope, request))
      APPLY.get(request.code)?.(scope, request);
    if (tracker !== undefined) noteRequest(tracker, scope.draft, request);
    endRequest(scope.draft);
  }
}

function endRequest({ changedTravellers, index }: Draft): void {
  if (changedTravellers === undefined || changedTravellers.size === 0) return;
  if (index !== undefined) for (const traveller of changedTravellers) index.markChanged(traveller);
  changedTravellers.clear();
}

export function applyRequest(scope: Scope, request: Request): void {
  APPLY.get(request.code)?.(scope, request);
}

/** Removes the traveller's name, the first slash and the language. */
function contactText(text: string): string {
  return withoutNameSuffix(text)
    .replace(/^\/(?!\/)/, '')
    .replace(/\/[A-Z]{2}$/, '')
    .trim();
}

function applyAgency(scope: Scope, request: Request): void {
  applyContact(scope, request, 'AGENCY');
  const agencyText = parseAgencyText(`CTCT ${contactText(request.text)}`);
  if (agencyText === undefined || (agencyText.phone === undefined && agencyText.name === '')) return;
  const agency = (scope.draft.booking.agency ??= {});
  if (agencyText.phone !== undefined) agency.phone ??= agencyText.phone;
  if (agencyText.name !== '') agency.name ??= agencyText.name;
}

function applyContact(scope: Scope, request: Request, kind: string): void {
  const traveller = findLinkedTraveller(scope.draft, request);
  const { contact } = request;
  if (kind === 'EMAIL') {
    const email = contact ?? airimpEmail(contactText(request.text));
    if (email.includes('@')) addEmail(scope, email, traveller);
    return;
  }
  if (contact !== undefined && kind !== 'ADDRESS') {
    addPhone(scope, kind, contact, traveller);
    return;
  }
  const text = contactText(request.text);
  if (kind === 'ADDRESS') {
    addContact(scope.draft.booking, kind, maskCards(text));
    return;
  }
  for (const phone of phonesOf(text.replace(/^[A-Z]{3}\s/, '')))
    addPhone(scope, kind, maskCards(phone), traveller);
}

export function addEmail(scope: Scope, email: string, traveller: Traveller | undefined): void {
  addContact(scope.draft.booking, 'EMAIL', email);
  if (traveller !== undefined) traveller.person.emails = withOnce(traveller.person.emails, email);
}

export function addPhone(scope: Scope, kind: string, phone: string, traveller: Traveller | undefined): void {
  addContact(scope.draft.booking, kind, phone);
  if (kind !== 'AGENCY' && kind !== 'EMERGENCY' && traveller !== undefined)
    traveller.person.phones = withOnce(traveller.person.phones, phone);
}

/** A shared contact belongs to each of its travellers. */
function applySharedContact(scope: Scope, request: Request, kind: string): void {
  applyContact(scope, request, kind);
  if (request.details.length < 2) return;
  for (const detail of request.details.slice(1)) applyContact(scope, { ...request, details: [detail] }, kind);
}

function withOnce(list: string[], value: string): string[] {
  return list.length > 0 && list.includes(value) ? list : appendItem(list, value);
}

function applyFrequentFlyer(scope: Scope, request: Request): void {
  const bare = withoutNameSuffix(request.text).replace(/^\//, '');
  // The airline may precede a slash; the tier may follow a slash or point.
  const text =
    bare
      .replace(/^([A-Z\d]{2})\/(?=\d)/i, '$1')
      .split(/[/.]/, 1)[0]
      ?.trim() ?? '';
  const traveller = findLinkedTraveller(scope.draft, request);
  if (traveller === undefined || !/\d/.test(text)) return;
  traveller.person.frequentFlyer ??= frequentFlyer(text, request.airline);
}

function applyTicket(scope: Scope, request: Request): void {
  const traveller = findLinkedTraveller(scope.draft, request);
  if (traveller === undefined) return;
  const text = withoutNameSuffix(request.text).replace(/^\./, '');
  const number = text.replace(/^INF/i, '');
  const holder = number === text ? traveller : (infantWith(scope.draft, traveller) ?? traveller);
  addTicket(holder.person, number);
}

const LIVE = new Set(['', 'HK', 'KK', 'KL', 'TK', 'HN', 'NN', 'SS', 'RR']);

/** The check-in seat takes precedence. */
function applySeat(scope: Scope, request: Request): void {
  if (!isLive(request.status)) return;
  if (
    request.segment !== undefined
      ? request.segment !== scope.pushed
      : !coversPush(scope, request.board, request.off)
  )
    return;
  const { travellers } = scope.draft;
  const { details } = request;
  // Without references, as many seats as travellers are in their order.
  const inOrder = details.length === travellers.length && details.every(({ reference }) => reference === '');
  for (const [index, { data, reference }] of details.entries()) {
    const number = seatOf(data);
    if (number === undefined) continue;
    const traveller =
      findByReference(scope.draft, reference) ??
      (details.length === 1
        ? findLinkedTraveller(scope.draft, request)
        : inOrder
          ? travellers[index]
          : undefined);
    if (traveller !== undefined) noteChange(scope.draft, traveller).person.seat ??= number;
  }
  if (request.text !== '') applySeatInText(scope, request);
}

function applySeatInText(scope: Scope, request: Request): void {
  const text = request.text.replace(/^\//, '');
  if (SEATS.test(text)) {
    applySeats(scope, request, text);
    return;
  }
  const inText = seatOf(text);
  const alone = request.details.every(detail => detail.data === '')
    ? findLinkedTraveller(scope.draft, request)
    : undefined;
  if (inText !== undefined && alone !== undefined) alone.person.seat ??= inText;
}

/** `014C014D`. */
const SEATS = /^(?:0*[1-9]\d{0,2}[A-Z]N?[ ,./]?){2,}$/i;

/** Uses references, or the order of all travellers. */
function applySeats(scope: Scope, request: Request, text: string): void {
  const { travellers } = scope.draft;
  const seats = text.match(/\d+[A-Z]/gi) ?? [];
  const referencedTravellers = request.details.map(({ reference }) =>
    findByReference(scope.draft, reference),
  );
  const owners = referencedTravellers.length > 0 ? referencedTravellers : travellers;
  if (owners.length !== seats.length) return;
  for (const [index, owner] of owners.entries())
    if (owner !== undefined) noteChange(scope.draft, owner).person.seat ??= seat(seats[index] ?? '');
}

export function isLive(status: string): boolean {
  return status === 'HK' || LIVE.has(status);
}

/** Empty airports match any. */
export function coversPush(scope: Scope, board: string, off: string): boolean {
  const segment = scope.draft.booking.segments[scope.pushed];
  if (segment === undefined) return board === '' && off === '';
  return (board === '' || board === segment.origin) && (off === '' || off === segment.destination);
}

/** `8K`, `10A`, `123C`. */
function isPlainSeat(text: string): boolean {
  const last = text.length - 1;
  if (last < 1 || last > 3) return false;
  const first = text.charCodeAt(0);
  const letter = text.charCodeAt(last);
  if (first < 0x31 || first > 0x39 || letter < 0x41 || letter > 0x5a) return false;
  return last === 1 || isDigits(text.slice(1, last));
}

function seatOf(text: string): string | undefined {
  if (isPlainSeat(text)) return text;
  const match = /^\.?(?:RS)?0*(\d{1,3})([A-Z])/i.exec(text.trim());
  return match === null ? undefined : seat(`${match[1] ?? ''}${match[2] ?? ''}`);
}

/** Birth date of a child, or name and birth date of an infant. */
function applyMinor(scope: Scope, request: Request): void {
  const text = request.text.replace(/^\//, '').replace(/-\d+[A-Z].*$/i, '');
  const dateText = /(?:\d{1,2}|XX)[A-Z]{3}\d{2,4}/i.exec(text)?.[0];
  const birth = parseBirth(dateText ?? '', scope.century);
  const adult = findLinkedTraveller(scope.draft, request);
  const name = findSlashedName(text);
  const traveller =
    request.code === 'CHLD'
      ? adult
      : infantOf(scope.draft, adult, name?.surname.trim() ?? '', name?.given.trim() ?? '');
  if (traveller === undefined) return;
  traveller.person.type ??= request.code === 'CHLD' ? 'CHILD' : 'INFANT';
  if (birth !== undefined) traveller.person.birthDate ??= birth;
}
