import { newPerson } from '../person.ts';
import { givenNames, surnameOf } from '../codes/titles.ts';
import { newTraveller, plainName, type Draft, type Request, type Traveller } from './booking.ts';

/* Who a request is about. */

const NAME_SUFFIX = /-\d*(\p{L}[\p{L}\p{M} '-]*)\/(\p{L}[\p{L}\p{M} /'-]*)$/iu;
/** Longer suffixes are no names. The pattern reads each character once for each dash before it. */
const LONGEST_SUFFIX = 160;

export interface SlashedName {
  /** Where it begins; a suffix begins at its dash. */
  readonly from: number;
  readonly surname: string;
  readonly given: string;
}

/** Finds the traveller's name behind a text: `…-1OLIVEIRA/MARINA`. */
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

/** Finds the first `SURNAME/GIVEN` in a text. */
export function findSlashedName(text: string): SlashedName | undefined {
  let after = 0;
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', after)) {
    let from = slash;
    while (from > after && OF_NAME.test(text.charAt(from - 1))) from--;
    while (from < slash && !LETTER.test(text.charAt(from))) from++;
    GIVEN.lastIndex = slash + 1;
    const given = GIVEN.exec(text)?.[0];
    if (from < slash && given !== undefined) return { from, surname: text.slice(from, slash), given };
    after = slash + 1;
  }
  return undefined;
}

/** The text without the traveller's name behind it. */
export function withoutNameSuffix(text: string): string {
  const suffix = findNameSuffix(text);
  return suffix === undefined ? text : text.slice(0, suffix.from);
}

/** The traveller by reference, by position, by the name in the text, or because there is only one. */
export function linked(draft: Draft, request: Request, surname = '', given = ''): Traveller | undefined {
  const { travellers } = draft;
  const found = byReference(travellers, referenceOf(request));
  if (found !== undefined) return found;
  const suffix = findNameSuffix(request.text);
  const family = surname || (suffix?.surname ?? '');
  const names = given || (suffix?.given ?? '');
  if (request.traveller !== undefined) {
    const above = travellers[request.traveller];
    // Some write all travellers and then all requests: a name that is another's says whose it is.
    if (above === undefined || family === '' || byName([above], family, names) !== undefined) return above;
    return byName(travellers, family, names) ?? above;
  }
  const named = byName(travellers, family, names);
  if (named !== undefined) return named;
  return travellers.length === 1 ? travellers[0] : undefined;
}

/** Same surname and given names of which one begins with the other. */
export function byName(
  travellers: readonly Traveller[],
  surname: string,
  given: string,
): Traveller | undefined {
  const family = plainName(surnameOf(surname, false) ?? '');
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

/** The infant that travels with somebody, as far as TIF tells or there is only one. */
export function infantWith({ travellers }: Draft, adult: Traveller): Traveller | undefined {
  const infants = travellers.filter(traveller => traveller.person.type === 'INFANT' && traveller !== adult);
  const own = infants.find(({ person }) => adult.infant !== '' && person.reference === adult.infant);
  return own ?? (infants.length === 1 ? infants[0] : undefined);
}

/** An infant's request stands under the adult: it belongs to the infant, who may have no TIF of its own. */
export function infantOf(
  draft: Draft,
  adult: Traveller | undefined,
  surname: string,
  given: string,
): Traveller {
  const { travellers } = draft;
  const infants = travellers.filter(traveller => traveller.person.type === 'INFANT');
  const named = byName(infants, surname, given);
  const accompanied =
    adult === undefined || adult.infant === ''
      ? undefined
      : infants.find(traveller => traveller.person.reference === adult.infant);
  const found = named ?? accompanied ?? (infants.length === 1 && surname === '' ? infants[0] : undefined);
  const unnamed = infants.find(traveller => traveller.person.surname === undefined);
  if (found !== undefined || unnamed !== undefined) return found ?? (unnamed as Traveller);
  const person = newPerson('PASSENGER');
  person.type = 'INFANT';
  const family = surnameOf(surname, given === '');
  const names = givenNames(given);
  if (family !== undefined) person.surname = family;
  if (names !== undefined) person.givenNames = names;
  const infant = newTraveller(person);
  travellers.push(infant);
  return infant;
}

/** The first reference of a request to a traveller; empty when it has none. */
function referenceOf(request: Request): string {
  for (const { reference } of request.details) if (reference !== '') return reference;
  return '';
}

/** The first traveller with this reference, packed; nobody has 0. */
export function byKey(travellers: readonly Traveller[], key: number): Traveller | undefined {
  if (key === 0) return undefined;
  for (let index = 0; index < travellers.length; index++)
    if (travellers[index]?.key === key) return travellers[index];
  return undefined;
}

/** The first traveller with this reference. */
export function byReference(travellers: readonly Traveller[], reference: string): Traveller | undefined {
  if (reference === '') return undefined;
  for (const traveller of travellers) if (traveller.person.reference === reference) return traveller;
  return undefined;
}
