import { documentNumber } from '../codes/documents.ts';
import { givenNames, surnameOf } from '../codes/titles.ts';
import { appendItem } from '../person.ts';
import { frequentFlyer } from '../paxlst/flight.ts';
import type { Person, TravelDocument } from '../types.ts';
import {
  docsDocument,
  parseDoca,
  parseDoco,
  parseDocs,
  parseFoid,
  parsePassport,
  type Docs,
} from './airimp.ts';
import { findIndex, type Draft, type Request, type Traveller } from './booking.ts';
import { checkDocs, checkDocument } from './checks.ts';
import { findNamesake, infantOf, findLinkedTraveller, noteChange } from './linking.ts';
import { applyDocsPerson } from './docs-person.ts';
import type { Scope } from './scope.ts';
import { addTicket } from './tickets.ts';

/* SSR DOCS, DOCO, DOCA, FOID, PSPT (standards digest, section 4.4). */

function docsTraveller(scope: Scope, request: Request, docs: Docs): Traveller | undefined {
  const { draft } = scope;
  const link = findLinkedTraveller(draft, request, docs.surname, docs.given);
  if (docs.infant && link?.person.type !== 'INFANT') return infantOf(draft, link, docs.surname, docs.given);
  if (link !== undefined) return link.hasDocs ? findTravellerByNames(draft, request, link, docs) : link;
  // Without reference and matching name, requests are in the order of the travellers.
  const index = findIndex(draft);
  if (index !== undefined) return noteChange(draft, index.firstWithoutDocs());
  return noteChange(
    draft,
    draft.travellers.find(traveller => !traveller.hasDocs),
  );
}

/** Prefers a namesake without SSR DOCS. */
function findTravellerByNames(draft: Draft, request: Request, link: Traveller, docs: Docs): Traveller {
  if (request.traveller !== undefined || request.details.some(({ reference }) => reference !== ''))
    return link;
  return noteChange(draft, findNamesake(draft, link, docs.surname, docs.given) ?? link);
}

export function applyDocs(scope: Scope, request: Request): void {
  const docs = parseDocs(request.text, scope.century);
  const traveller = docsTraveller(scope, request, docs);
  if (traveller === undefined) {
    unlinked(scope, request);
    return;
  }
  const { person } = traveller;
  checkDocs(scope, request, docs, traveller);
  applyDocsPerson(traveller, {
    surname: surnameOf(docs.surname, docs.given === ''),
    givenNames: docs.given || undefined,
    gender: docs.gender,
    birthDate: docs.birthDate,
  });
  traveller.hasDocs = true;
  addDocument(person, docsDocument(docs));
}

/** PSPT only adds what DOCS lacks. */
export function applyPassport(scope: Scope, request: Request): void {
  const docs = parsePassport(request.text, scope.century);
  const traveller = passportTraveller(scope, request, docs);
  if (traveller === undefined) {
    unlinked(scope, request);
    return;
  }
  const { person } = traveller;
  checkDocs(scope, request, docs, traveller);
  person.gender ??= docs.gender;
  person.surname ??= surnameOf(docs.surname, docs.given === '');
  person.givenNames ??= givenNames(docs.given, { gender: docs.gender });
  person.birthDate ??= docs.birthDate;
  addDocument(person, docsDocument(docs));
}

function passportTraveller(scope: Scope, request: Request, docs: Docs): Traveller | undefined {
  const { draft } = scope;
  const link = findLinkedTraveller(draft, request, docs.surname, docs.given);
  if (docs.infant && link?.person.type !== 'INFANT') return infantOf(draft, link, docs.surname, docs.given);
  if (link !== undefined) return link;
  const number = documentNumber(docs.number);
  const holds = ({ person }: Traveller): boolean => person.documents.some(known => known.number === number);
  const index = findIndex(draft);
  if (index !== undefined)
    return noteChange(draft, index.byDocument(number) ?? index.firstWithoutAnyDocument());
  const { travellers } = draft;
  const found = travellers.find(holds) ?? travellers.find(({ person }) => person.documents.length === 0);
  return noteChange(draft, found);
}

/** Ignores DOCS of other service information unless it names a traveller or there is only one. */
export function applyDocsInOtherInformation(scope: Scope, request: Request): void {
  const docs = parseDocs(request.text, scope.century);
  if (docs.birthDate === undefined && docs.expiration === undefined) return;
  if (findLinkedTraveller(scope.draft, request, docs.surname, docs.given) !== undefined)
    applyDocs(scope, request);
}

export function addDocument(person: Person, document: TravelDocument | undefined): void {
  if (document === undefined) return;
  for (const personDocument of person.documents) {
    if (personDocument.number !== document.number || !isSameType(personDocument.type, document.type))
      continue;
    if (
      personDocument.issuer !== undefined &&
      document.issuer !== undefined &&
      personDocument.issuer !== document.issuer
    )
      continue;
    complete(personDocument, document);
    return;
  }
  person.documents = appendItem(person.documents, document);
}

/** An empty type matches any. */
function isSameType(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

function complete(known: TravelDocument, document: TravelDocument): void {
  if (known.type === '') known.type = document.type;
  if (known.issuer === undefined && document.issuer !== undefined) known.issuer = document.issuer;
  if (document.expiration !== undefined) known.expiration = laterOf(known.expiration, document.expiration);
  if (document.issued !== undefined) known.issued = laterOf(known.issued, document.issued);
}

/** A renewed document keeps its later dates, whatever the order of the requests. */
function laterOf(known: string | undefined, date: string): string {
  return known !== undefined && known > date ? known : date;
}

function unlinked(scope: Scope, request: Request): void {
  const at = request.at === undefined ? {} : { at: request.at };
  scope.context.findings.add('SSR_UNLINKED', { ...at, booking: scope.booking });
}

function travellerFor(scope: Scope, request: Request, infant: boolean): Traveller | undefined {
  const link = findLinkedTraveller(scope.draft, request);
  if (infant && link?.person.type !== 'INFANT') return infantOf(scope.draft, link, '', '');
  if (link === undefined) unlinked(scope, request);
  return link;
}

export function applyDoco(scope: Scope, request: Request): void {
  const doco = parseDoco(request.text);
  const traveller = travellerFor(scope, request, doco.infant);
  if (traveller === undefined) return;
  const { person } = traveller;
  person.birthPlace ??= doco.birthPlace;
  if (doco.document !== undefined) checkDocument(scope, request, doco.document, traveller);
  addDocument(person, doco.document);
}

export function applyDoca(scope: Scope, request: Request): void {
  const doca = parseDoca(request.text);
  const traveller = travellerFor(scope, request, doca.infant);
  if (traveller === undefined || Object.keys(doca.address).length === 0) return;
  const { person } = traveller;
  if (doca.kind === 'R') {
    if (doca.address.country !== undefined) person.residence = doca.address.country;
    person.address = doca.address;
  } else person.address ??= doca.address;
}

export function applyFoid(scope: Scope, request: Request): void {
  const foid = parseFoid(request.text);
  if (foid.document === undefined && foid.ticket === undefined && foid.frequentFlyer === undefined) return;
  const traveller = travellerFor(scope, request, false);
  if (traveller === undefined) return;
  addDocument(traveller.person, foid.document);
  if (foid.ticket !== undefined) addTicket(traveller.person, foid.ticket);
  if (foid.frequentFlyer !== undefined)
    traveller.person.frequentFlyer ??= frequentFlyer(foid.frequentFlyer, request.airline);
}
