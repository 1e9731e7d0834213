import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  choice,
  date,
  flightOfRecord,
  id,
  instant,
  maybe,
  minimumSearchText,
  rowsOf,
  typed,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { ruled } from '../../findings.ts';
import { searchOf, text, yesNo } from '../../search.ts';

/** So many letters and digits a number has at least: fewer would meet half the world. */
const leastInNumber = 3;

/** Marks alone, such as `///`, are no document, and letters that documents are not compared by are none either. */
export function isDocumentNumber(text: string): boolean {
  return text.normalize('NFD').replaceAll(/[^A-Z\d]/gi, '').length >= leastInNumber;
}

const word = (max: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(max))), null);

/**
 * A restriction on a document matches number (without blanks, dots, dashes), type and issuing country; what nobody tells of
 * either side contradicts nothing. Type and country are taken in any form: `P`, `PP`, `passaporte`; `D`, `DE`, `DEU`, `alemanha`.
 */
export const restrictedDocument = z.object({
  type: word(40),
  number: typed({ min: leastInNumber, max: 35 }).check(
    ruled(isDocumentNumber, 'MIN_LENGTH', { min: leastInNumber }),
  ),
  issuer: word(60),
});

/** What is understood of a document as it was given. */
export const understoodDocument = z.object({
  /** The short type, and the issuer in three letters: null where nothing was given or nothing is known under what was given. */
  type: maybe.text,
  issuer: maybe.text,
  /** Capital letters and digits alone, as it is compared. */
  number: z.string(),
  /** What was given and not understood: it stands for any. */
  unknown: z.array(z.enum(['type', 'issuer'])),
});
export type UnderstoodDocument = z.output<typeof understoodDocument>;

export const restrictionAbilities = ['edit', 'toggle'] as const;

export const restrictionRow = z.object({
  id,
  category: choice,
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
  note: z.string(),
  expiration: date,
  active: z.boolean(),
  expired: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  alerts: z.int(),
  abilities: abilitiesOf(restrictionAbilities),
});
export type RestrictionRow = z.output<typeof restrictionRow>;

export const restrictionDetail = z.extend(restrictionRow, {
  viewers: z.array(choice),
  receivers: z.array(choice),
  version: z.int(),
});

export const restrictionInput = z.object({
  documents: z.array(restrictedDocument).check(z.minLength(1), z.maxLength(200)),
  categoryId: id,
  note: z._default(typed({ max: 1000 }), ''),
  /** Last day in force, in the organization's time zone. */
  expiration: date,
  viewers: z.array(id).check(z.minLength(1), z.maxLength(200)),
  receivers: z.array(id).check(z.minLength(1), z.maxLength(200)),
});
export type RestrictionInput = z.input<typeof restrictionInput>;

/** A person on a coming flight whom documents name, and the document that does. */
export const metPerson = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  nationality: maybe.text,
  /** As it is known: type, number and issuer where there are any. */
  document: z.string(),
  /** It may be another document than the one named. */
  possible: z.boolean(),
  ...flightOfRecord,
});
export type MetPerson = z.output<typeof metPerson>;

/** So many people are listed, the soonest flight first; the count tells of all. */
export const metPeopleListed = 50;

export const restrictionSearch = searchOf(
  {
    /** In a document's number, the category or the note. */
    text: text({ min: minimumSearchText, max: 60 }),
    active: yesNo('active', 'inactive'),
  },
  { line: ['text', 'active'] },
);

export const restrictions = {
  searchRestrictions: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/search',
    summary: 'Restrictions that the caller may see, by expiration.',
    body: restrictionSearch.body,
    reply: rowsOf(restrictionRow),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_SEARCHED',
  }),
  getRestriction: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'One restriction.',
    params: byId,
    reply: restrictionDetail,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_VIEWED',
    fails: ['RECORD_NOT_FOUND'],
  }),
  peopleMet: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/people',
    summary: `People on flights from yesterday to 30 days ahead whom a restriction on these documents would meet; ${metPeopleListed} listed, all counted.`,
    body: z.object({ documents: restrictionInput.shape.documents }),
    reply: z.object({
      count: z.int(),
      people: z.array(metPerson),
      /** Of each document given, in their order. */
      understood: z.array(understoodDocument),
    }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTED_PEOPLE_VIEWED',
    fails: ['FORBIDDEN'],
  }),
  createRestriction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions',
    summary: 'Creates a restriction and judges the travellers already on coming flights.',
    body: restrictionInput,
    reply: z.object({ id, matches: z.int() }),
    status: 201,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CREATED',
    fails: ['EXPIRATION_PASSED', 'UNKNOWN_CATEGORY', 'UNKNOWN_PEOPLE'],
  }),
  updateRestriction: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Changes a restriction; the version given must be the current one.',
    params: byId,
    body: z.extend(restrictionInput, { version: z.int() }),
    reply: z.object({ id, matches: z.int() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CHANGED',
    fails: [
      'RECORD_NOT_FOUND',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'CHANGED_MEANWHILE',
    ],
  }),
  toggleRestriction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/restrictions',
    summary: 'Deactivates an active restriction, reactivates an inactive one that has not expired.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_TOGGLED',
    fails: ['RECORD_NOT_FOUND', 'EXPIRED_RESTRICTION'],
  }),
};
