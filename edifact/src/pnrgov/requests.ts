import { givenNames, knownName } from '../codes/titles.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import type { Century } from '../core/dates.ts';
import { parseAirimp } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import { frequentFlyer, seat, ticketNumber } from '../paxlst/flight.ts';
import { isSensitiveRequest, maskCards } from '../privacy/sensitive.ts';
import type { Person, TravelDocument } from '../types.ts';
import { docsDocument, parseDoca, parseDoco, parseDocs, parseFoid, type Docs } from './airimp.ts';
import { addContact, newPerson, plainName, type Draft, type Request, type Traveller } from './booking.ts';
import { checkDocs, checkDocument } from './checks.ts';

/** What a request says about a contact, by SSR (or OSI) code. */
const CONTACT_KINDS: Record<string, string> = {
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

/** `…-1OLIVEIRA/MARINA` names the traveller. */
const NAME_SUFFIX = /-\d*([A-Z][A-Z '-]*)\/([A-Z][A-Z /'-]*)$/i;

interface Scope {
  draft: Draft;
  context: MessageContext;
  booking: number;
  century: Century;
  /** Local date of the flight; empty when unknown. */
  flightDate: string;
  /** Index of the segment of the push. */
  pushed: number;
}

/** Links every request to its traveller and takes out of it what is wanted (standards digest, section 4.4). */
export function applyRequests(scope: Scope): void {
  const seen = new Set<string>();
  for (const request of scope.draft.requests) {
    if (isSensitiveRequest(request.code)) continue;
    // The same request is often repeated for each flight.
    const key = `${request.code}|${request.text}|${request.traveller ?? ''}|${request.details[0]?.reference ?? ''}`;
    if (/^(?:DOC|FOID|CTC|FQT|TKN)/.test(request.code) && seen.has(key)) continue;
    seen.add(key);
    apply(scope, request);
  }
}

function apply(scope: Scope, request: Request): void {
  const { code } = request;
  if (code === 'DOCS') applyDocs(scope, request);
  else if (code === 'DOCO') applyDoco(scope, request);
  else if (code === 'DOCA') applyDoca(scope, request);
  else if (code === 'FOID') applyFoid(scope, request);
  else if (CONTACT_KINDS[code] !== undefined) applyContact(scope, request, CONTACT_KINDS[code]);
  else if (code.startsWith('FQT')) applyFrequentFlyer(scope, request);
  else if (code.startsWith('TKN')) applyTicket(scope, request);
  else if (/^(?:SEAT|NSS|SMS|NSST|RQST)/.test(code)) applySeat(scope, request);
  else if (code === 'CHLD' || code === 'INFT' || code === 'INFE') applyMinor(scope, request);
}

/** The traveller by reference, by position, by the name in the text, or because there is only one. */
function linked(scope: Scope, request: Request, surname = '', given = ''): Traveller | undefined {
  const { travellers } = scope.draft;
  const reference = request.details.find(detail => detail.reference !== '')?.reference;
  if (reference !== undefined) {
    const found = travellers.find(traveller => traveller.person.reference === reference);
    if (found !== undefined) return found;
  }
  if (request.traveller !== undefined) return travellers[request.traveller];
  const suffix = NAME_SUFFIX.exec(request.text);
  const named = byName(travellers, surname || (suffix?.[1] ?? ''), given || (suffix?.[2] ?? ''));
  if (named !== undefined) return named;
  return travellers.length === 1 ? travellers[0] : undefined;
}

/** Same surname and given names of which one begins with the other. */
export function byName(
  travellers: readonly Traveller[],
  surname: string,
  given: string,
): Traveller | undefined {
  const family = plainName(surname);
  if (family === '') return undefined;
  const names = plainName(givenNames(given) ?? '');
  const first = plainName((givenNames(given) ?? '').split(' ', 1)[0] ?? '');
  const same = travellers.filter(({ person }) => plainName(person.surname ?? '') === family);
  return (
    same.find(({ person }) => plainName(person.givenNames ?? '') === names) ??
    same.find(({ person }) => {
      const own = plainName(person.givenNames ?? '');
      return (
        own !== '' &&
        names !== '' &&
        (own.startsWith(names) || names.startsWith(own) || (first !== '' && own.startsWith(first)))
      );
    })
  );
}

/** An infant's request stands under the adult: it belongs to the infant, who may have no TIF of its own. */
function infantOf(scope: Scope, adult: Traveller | undefined, surname: string, given: string): Traveller {
  const { travellers } = scope.draft;
  const infants = travellers.filter(traveller => traveller.person.type === 'INFANT');
  const named = byName(infants, surname, given);
  const accompanied =
    adult === undefined || adult.infant === ''
      ? undefined
      : infants.find(traveller => traveller.person.reference === adult.infant);
  const found = named ?? accompanied ?? (infants.length === 1 && surname === '' ? infants[0] : undefined);
  const unnamed = infants.find(traveller => traveller.person.surname === undefined);
  if (found !== undefined || unnamed !== undefined) return found ?? (unnamed as Traveller);
  const person = newPerson();
  person.type = 'INFANT';
  const family = knownName(surname);
  const names = givenNames(given);
  if (family !== undefined) person.surname = family;
  if (names !== undefined) person.givenNames = names;
  const infant: Traveller = { person, infant: '', hasDocs: false };
  travellers.push(infant);
  return infant;
}

function docsTraveller(scope: Scope, request: Request, docs: Docs): Traveller | undefined {
  const { travellers } = scope.draft;
  const link = linked(scope, request, docs.surname, docs.given);
  if (docs.infant && link?.person.type !== 'INFANT') return infantOf(scope, link, docs.surname, docs.given);
  if (link !== undefined) return link;
  // Without reference and without a name that fits, requests come in the order of the travellers.
  return travellers.find(traveller => !traveller.hasDocs);
}

function applyDocs(scope: Scope, request: Request): void {
  const docs = parseDocs(request.text, scope.century);
  const traveller = docsTraveller(scope, request, docs);
  if (traveller === undefined) {
    unlinked(scope, request);
    return;
  }
  const { person } = traveller;
  checkDocs(scope, request, docs, traveller);
  if (!traveller.hasDocs) {
    if (docs.gender !== undefined) person.gender = docs.gender;
    const surname = knownName(docs.surname);
    const given = docs.given === '' ? undefined : givenNames(docs.given, { gender: docs.gender });
    if (surname !== undefined) person.surname = surname;
    if (given !== undefined) person.givenNames = given;
  }
  traveller.hasDocs = true;
  if (docs.birthDate !== undefined) person.birthDate = docs.birthDate;
  addDocument(person, docsDocument(docs));
}

/** Adds a document, or completes the same one. */
function addDocument(person: Person, document: TravelDocument | undefined): void {
  if (document === undefined) return;
  const same = person.documents.find(
    known =>
      known.number === document.number &&
      known.type === document.type &&
      (known.issuer === undefined || document.issuer === undefined || known.issuer === document.issuer),
  );
  if (same === undefined) person.documents.push(document);
  else Object.assign(same, { ...document, ...same });
}

function unlinked(scope: Scope, request: Request): void {
  const at = request.at === undefined ? {} : { at: request.at };
  scope.context.findings.add('SSR_UNLINKED', { ...at, booking: scope.booking });
}

function travellerFor(scope: Scope, request: Request, infant: boolean): Traveller | undefined {
  const link = linked(scope, request);
  if (infant && link?.person.type !== 'INFANT') return infantOf(scope, link, '', '');
  if (link === undefined) unlinked(scope, request);
  return link;
}

function applyDoco(scope: Scope, request: Request): void {
  const doco = parseDoco(request.text);
  const traveller = travellerFor(scope, request, doco.infant);
  if (traveller === undefined) return;
  const { person } = traveller;
  if (doco.birthPlace !== '') person.birthPlace ??= { city: doco.birthPlace };
  if (doco.document !== undefined) checkDocument(scope, request, doco.document, traveller);
  addDocument(person, doco.document);
}

function applyDoca(scope: Scope, request: Request): void {
  const doca = parseDoca(request.text);
  const traveller = travellerFor(scope, request, doca.infant);
  if (traveller === undefined || Object.keys(doca.address).length === 0) return;
  const { person } = traveller;
  if (doca.kind === 'R') {
    if (doca.address.country !== undefined) person.residence = doca.address.country;
    person.address = doca.address;
  } else person.address ??= doca.address;
}

function applyFoid(scope: Scope, request: Request): void {
  const foid = parseFoid(request.text);
  if (foid.document === undefined && foid.ticket === undefined && foid.frequentFlyer === undefined) return;
  const traveller = travellerFor(scope, request, false);
  if (traveller === undefined) return;
  addDocument(traveller.person, foid.document);
  if (foid.ticket !== undefined) addTicket(traveller.person, foid.ticket);
  if (foid.frequentFlyer !== undefined)
    traveller.person.frequentFlyer ??= frequentFlyer(foid.frequentFlyer, request.airline);
}

/** The text without the traveller's name, the first slash and the language at the end. */
function contactText(text: string): string {
  return text
    .replace(NAME_SUFFIX, '')
    .replace(/^\/(?!\/)/, '')
    .replace(/\/[A-Z]{2}$/, '')
    .trim();
}

function applyContact(scope: Scope, request: Request, kind: string): void {
  const text = contactText(request.text);
  const traveller = linked(scope, request);
  const { booking } = scope.draft;
  if (kind === 'EMAIL') {
    const email = airimpEmail(text);
    if (!email.includes('@')) return;
    addContact(booking, kind, email);
    if (traveller !== undefined && !traveller.person.emails.includes(email))
      traveller.person.emails.push(email);
    return;
  }
  if (kind === 'ADDRESS') {
    addContact(booking, kind, maskCards(text));
    return;
  }
  for (const phone of phonesOf(text.replace(/^[A-Z]{3}\s/, ''))) {
    const value = maskCards(phone);
    addContact(booking, kind, value);
    const personal = kind !== 'AGENCY' && kind !== 'EMERGENCY' && traveller !== undefined;
    if (personal && !traveller.person.phones.includes(value)) traveller.person.phones.push(value);
  }
}

function applyFrequentFlyer(scope: Scope, request: Request): void {
  const text = request.text.replace(NAME_SUFFIX, '').replace(/^\//, '').split('/', 1)[0]?.trim() ?? '';
  const traveller = linked(scope, request);
  if (traveller === undefined || !/\d/.test(text)) return;
  traveller.person.frequentFlyer ??= frequentFlyer(text, request.airline);
}

function addTicket(person: Person, text: string): void {
  const number = ticketNumber(text.replace(/^\//, '').replace(/^INF/i, ''));
  if (/^\d{13,14}$/.test(number) && !person.ticketNumbers.includes(number)) person.ticketNumbers.push(number);
}

function applyTicket(scope: Scope, request: Request): void {
  const traveller = linked(scope, request);
  if (traveller === undefined) return;
  addTicket(traveller.person, request.text.replace(NAME_SUFFIX, '').replace(/^\.?(?:INF)?/i, ''));
}

const LIVE = new Set(['', 'HK', 'KK', 'KL', 'TK', 'HN', 'NN', 'SS', 'RR']);

/** A reserved seat on the flight of the push; a seat given at check-in wins over it. */
function applySeat(scope: Scope, request: Request): void {
  if (!LIVE.has(request.status)) return;
  if (request.segment !== undefined ? request.segment !== scope.pushed : !coversPush(scope, request)) return;
  const { travellers } = scope.draft;
  for (const { data, reference } of request.details) {
    const number = seatOf(data);
    const traveller =
      travellers.find(({ person }) => reference !== '' && person.reference === reference) ??
      (request.details.length === 1 ? linked(scope, request) : undefined);
    if (number !== undefined && traveller !== undefined) traveller.person.seat ??= number;
  }
  const inText = seatOf(request.text.replace(/^\//, ''));
  const alone = request.details.every(detail => detail.data === '') ? linked(scope, request) : undefined;
  if (inText !== undefined && alone !== undefined) alone.person.seat ??= inText;
}

function coversPush(scope: Scope, request: Request): boolean {
  const segment = scope.draft.booking.segments[scope.pushed];
  if (segment === undefined) return request.board === '' && request.off === '';
  return (
    (request.board === '' || request.board === segment.origin) &&
    (request.off === '' || request.off === segment.destination)
  );
}

function seatOf(text: string): string | undefined {
  const match = /^\.?(?:RS)?0*(\d{1,3})([A-Z])/i.exec(text.trim());
  return match === null ? undefined : seat(`${match[1] ?? ''}${match[2] ?? ''}`);
}

/** CHLD and INFT: birth date of a child, or name and birth date of an infant without seat. */
function applyMinor(scope: Scope, request: Request): void {
  const text = request.text.replace(/^\//, '').replace(/-\d+[A-Z].*$/i, '');
  const dateText = /\d{1,2}[A-Z]{3}\d{2,4}/i.exec(text)?.[0];
  const birth = dateText === undefined ? undefined : parseAirimp(dateText, scope.century);
  const adult = linked(scope, request);
  const name = /([A-Z][A-Z '-]*)\/([A-Z][A-Z ']*)/i.exec(text);
  const traveller =
    request.code === 'CHLD'
      ? adult
      : infantOf(scope, adult, name?.[1]?.trim() ?? '', name?.[2]?.trim() ?? '');
  if (traveller === undefined) return;
  traveller.person.type ??= request.code === 'CHLD' ? 'CHILD' : 'INFANT';
  if (birth !== undefined) traveller.person.birthDate ??= birth;
}
