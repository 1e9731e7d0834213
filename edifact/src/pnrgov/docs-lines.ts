import type { Century } from '../core/dates.ts';
import type { Person } from '../types.ts';
import { NAME_BEHIND, parseDocs, type Docs } from './airimp.ts';
import { plainName, type Request } from './booking.ts';
import { findLinkedTraveller } from './linking.ts';
import type { Scope } from './scope.ts';

/* Joins the two lines of a DOCS. Senders drop the blank or the slash at the break. */

const ENDS_WITH_PARTICLE = /[ /](?:D[AEIO]S?|DEL|DER|E|LAS?|LOS?|SAN(?:TA)?|V[AO]N|Y)$/i;

/** `more` follows the mark of a continuation. */
export function joinDocs(scope: Scope, request: Request, more: string): string {
  const suffix = NAME_BEHIND.exec(request.text)?.[0] ?? '';
  const text = suffix === '' ? request.text : request.text.slice(0, -suffix.length);
  const rest = NAME_BEHIND.test(more) ? more.trimStart() : more.trimStart() + suffix;
  if (text.endsWith('-')) return text.slice(0, -1) + rest;
  return text.endsWith('/') ? text + rest : text + breakBetween(scope, request, text, rest) + rest;
}

/** The name of the traveller decides between a break at a slash, between words and inside a word. */
function breakBetween(scope: Scope, request: Request, text: string, rest: string): string {
  const { surname, given } = parseDocs(text, scope.century);
  if (surname === '') return isCutDate(text, rest) ? '' : '/';
  scope.rows?.nameTravellers();
  const person = findLinkedTraveller(scope.draft, request)?.person;
  const byName = person && findBreak(person, text, rest, scope.century);
  return byName ?? (given === '' && !ENDS_WITH_PARTICLE.test(text) ? '/' : ' ');
}

const DATE = /^\d{1,2}[A-Z]{3}(?:\d\d){1,2}$/i;

/** `…/12AP` and `R88/…` */
function isCutDate(text: string, rest: string): boolean {
  const last = text.slice(text.lastIndexOf('/') + 1);
  const first = rest.split('/', 1)[0] ?? '';
  return DATE.test(last + first) && (!DATE.test(last) || /^\d/.test(first));
}

function findBreak(person: Person, text: string, rest: string, century: Century): string | undefined {
  const breaks = [' ', '/', ''].map(mark => ({ mark, docs: parseDocs(text + mark + rest, century) }));
  return (
    breaks.find(({ docs }) => isSameName(person, docs)) ?? breaks.find(({ docs }) => agrees(person, docs))
  )?.mark;
}

function isSameName({ surname, givenNames }: Person, docs: Docs): boolean {
  return surname === docs.surname && givenNames === docs.given;
}

function agrees({ surname = '', givenNames = '' }: Person, docs: Docs): boolean {
  const [own, other] = [plainName(givenNames), plainName(docs.given)];
  return (
    plainName(surname) === plainName(docs.surname) &&
    own !== '' &&
    other !== '' &&
    (own.startsWith(other) || other.startsWith(own))
  );
}
