import { newPerson } from '../person.ts';
import { givenNames, surnameOf } from '../codes/titles.ts';
import { findIndex, newTraveller, plainName, type Draft, type Request, type Traveller } from './booking.ts';

const NAME_SUFFIX = /-\d*(\p{L}[\p{L}\p{M} '-]*)\/(\p{L}[\p{L}\p{M} /'-]*)$/iu;
/** Limits the work: the pattern reads each character once for each dash before it. */
const LONGEST_SUFFIX = 160;

export interface SlashedName {
  readonly from: number;
  readonly surname: string;
  readonly given: string;
}

/** Finds `…-1OLIVEIRA/MARINA`. */
export function findNameSuffix(text: string): SlashedName | undefined {
  if (!text.includes('-')) return undefined;
  const start = Math.max(0, text.length - LONGEST_SUFFIX);
  const match = NAME_SUFFIX.exec(text.slice(start));
  if (match === null) return undefined;
  return { from: start + match.index, surname: match[1] ?? '', given: match[2] ?? '' };
}

const LETTER = /\p{L}/u;
const OF_NAME = /[\p{L}\p{M} '-]/u;
const GIVEN = /\p{L}[\p{L}\p{M} '-]*/uy;

/** Finds the first `SURNAME/GIVEN`. */
export function findSlashedName(text: string): SlashedName | undefined {
  let after = 0;
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', after)) {
    let from = slash;
    while (from > after && OF_NAME.test(text.charAt(from - 1))) from--;
    while (from < slash && !LETTER.test(text.charAt(from))) from++;
    GIVEN.lastIndex = slash + 1;
    const givenPart = GIVEN.exec(text)?.[0];
    if (from < slash && givenPart !== undefined)
      return { from, surname: text.slice(from, slash), given: givenPart };
    after = slash + 1;
  }
  return undefined;
}

export function withoutNameSuffix(text: string): string {
  const suffix = findNameSuffix(text);
  return suffix === undefined ? text : text.slice(0, suffix.from);
}

/** Notes that the request may change the traveller. */
export function noteChange<Found extends Traveller | undefined>(
  { changedTravellers }: Draft,
  traveller: Found,
): Found {
  if (changedTravellers !== undefined && traveller !== undefined) changedTravellers.add(traveller);
  return traveller;
}

/** Prefers reference, then position, then name. An only traveller needs none. */
export function findLinkedTraveller(
  draft: Draft,
  request: Request,
  surname = '',
  given = '',
): Traveller | undefined {
  return noteChange(draft, findLinked(draft, request, surname, given));
}

function findLinked(draft: Draft, request: Request, surname: string, given: string): Traveller | undefined {
  const { travellers } = draft;
  const found = findByReference(draft, referenceOf(request));
  if (found !== undefined) return found;
  const suffix = findNameSuffix(request.text);
  const family = surname || (suffix?.surname ?? '');
  const names = given || (suffix?.given ?? '');
  if (request.traveller !== undefined) {
    const above = travellers[request.traveller];
    // Some senders write all travellers before all requests; then the name decides.
    if (above === undefined || family === '' || nameIn([above], family, names) !== undefined) return above;
    return findByName(draft, family, names) ?? above;
  }
  const nameMatch = findByName(draft, family, names);
  if (nameMatch !== undefined) return nameMatch;
  return travellers.length === 1 ? travellers[0] : undefined;
}

/** Normalized names; `first` is the first given name. */
interface PlainNames {
  family: string;
  names: string;
  first: string;
}

function plainNames(surname: string, given: string): PlainNames | undefined {
  const family = plainName(surnameOf(surname, false) ?? '');
  if (family === '') return undefined;
  const untitledNames = givenNames(given) ?? '';
  return { family, names: plainName(untitledNames), first: plainName(untitledNames.split(' ', 1)[0] ?? '') };
}

function nameIn(travellers: readonly Traveller[], surname: string, given: string): Traveller | undefined {
  const plain = plainNames(surname, given);
  if (plain === undefined) return undefined;
  const { family, names, first } = plain;
  const same = travellers.filter(({ person }) => plainName(person.surname ?? '') === family);
  return (
    same.find(({ person }) => plainName(person.givenNames ?? '') === names) ??
    same.find(({ person }) => {
      const own = plainName(person.givenNames ?? '');
      return own !== '' && names !== '' && (names.startsWith(own) || own.startsWith(first || names));
    })
  );
}

/** One of the given names must begin with the other. */
export function findByName(draft: Draft, surname: string, given: string): Traveller | undefined {
  const index = findIndex(draft);
  if (index === undefined) return nameIn(draft.travellers, surname, given);
  const plain = plainNames(surname, given);
  return plain && index.names().find(plain.family, plain.names, plain.first);
}

export function findNamesake(
  draft: Draft,
  link: Traveller,
  surname: string,
  given: string,
): Traveller | undefined {
  if (nameIn([link], surname, given) === undefined) return undefined;
  const index = findIndex(draft);
  if (index !== undefined) return index.names().findNamesake(link);
  return draft.travellers.find(
    ({ person, hasDocs }) =>
      !hasDocs && person.surname === link.person.surname && person.givenNames === link.person.givenNames,
  );
}

function listInfants(draft: Draft): readonly Traveller[] {
  const infants = findIndex(draft)?.infants;
  return infants ?? draft.travellers.filter(traveller => traveller.person.type === 'INFANT');
}

function infantByReference(
  draft: Draft,
  infants: readonly Traveller[],
  reference: string,
): Traveller | undefined {
  if (reference === '') return undefined;
  const index = findIndex(draft);
  if (index !== undefined) return index.infantByReference(reference);
  return infants.find(({ person }) => person.reference === reference);
}

/** Uses the TIF, or the only infant. */
export function infantWith(draft: Draft, adult: Traveller): Traveller | undefined {
  const infants = listInfants(draft);
  let own = infantByReference(draft, infants, adult.infant);
  if (own === adult)
    own = infants.find(infant => infant !== adult && infant.person.reference === adult.infant);
  if (own !== undefined) return noteChange(draft, own);
  const few = infants.length > 2 ? [] : infants.filter(infant => infant !== adult);
  return few.length === 1 ? noteChange(draft, few[0]) : undefined;
}

/** A request under an adult may belong to an infant without a TIF. */
export function infantOf(
  draft: Draft,
  adult: Traveller | undefined,
  surname: string,
  given: string,
): Traveller {
  const found = findInfant(draft, adult, surname, given);
  if (found !== undefined) return noteChange(draft, found);
  const person = newPerson('PASSENGER');
  person.type = 'INFANT';
  const family = surnameOf(surname, given === '');
  const names = givenNames(given);
  if (family !== undefined) person.surname = family;
  if (names !== undefined) person.givenNames = names;
  const infant = newTraveller(person);
  draft.travellers.push(infant);
  return noteChange(draft, infant);
}

function findInfant(
  draft: Draft,
  adult: Traveller | undefined,
  surname: string,
  given: string,
): Traveller | undefined {
  const infants = listInfants(draft);
  const index = findIndex(draft);
  const plain = index && plainNames(surname, given);
  const nameMatch =
    index === undefined
      ? nameIn(infants, surname, given)
      : plain && index.infantNames().find(plain.family, plain.names, plain.first);
  const accompanied = infantByReference(draft, infants, adult?.infant ?? '');
  const found = nameMatch ?? accompanied ?? (infants.length === 1 && surname === '' ? infants[0] : undefined);
  if (found !== undefined) return found;
  return index === undefined
    ? infants.find(({ person }) => person.surname === undefined)
    : index.firstUnnamedInfant();
}

function referenceOf(request: Request): string {
  for (const { reference } of request.details) if (reference !== '') return reference;
  return '';
}

export function findByKey(draft: Draft, key: number): Traveller | undefined {
  if (key === 0) return undefined;
  const index = findIndex(draft);
  if (index !== undefined) return noteChange(draft, index.byKey(key));
  const { travellers } = draft;
  for (let at = 0; at < travellers.length; at++)
    if (travellers[at]?.key === key) return noteChange(draft, travellers[at]);
  return undefined;
}

export function findByReference(draft: Draft, reference: string): Traveller | undefined {
  if (reference === '') return undefined;
  const index = findIndex(draft);
  if (index !== undefined) return noteChange(draft, index.byReference(reference));
  for (const traveller of draft.travellers)
    if (traveller.person.reference === reference) return noteChange(draft, traveller);
  return undefined;
}
