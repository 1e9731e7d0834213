import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  choice,
  date,
  flightOfRecord,
  id,
  instant,
  listOf,
  maybe,
  minimumSearchText,
  rowsOf,
  typed,
} from '../../common.ts';
import { foldCode, listOtherLetters } from '../../conditions/fold.ts';
import { endpoint } from '../../endpoint.ts';
import { ruled } from '../../findings.ts';
import { oneOf, record, searchOf, text } from '../../search.ts';

/** Fewer letters and digits would match too many documents. */
const leastInNumber = 3;

export function isDocumentNumber(text: string): boolean {
  return foldCode(text).length >= leastInNumber;
}

/** Refuses letters that a document number cannot be compared by, and lists them. */
const comparable = z.check<string>(({ value, issues }) => {
  const letters = listOtherLetters(value).join(' ');
  if (letters === '') return;
  const params = { code: 'DOCUMENT_LETTERS', params: { value, letters } };
  issues.push({ code: 'custom', path: [], params, input: value, continue: false });
});

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
    comparable,
  ),
  issuer: word(60),
});

/** What is understood of a document as it was given. */
export const understoodDocument = z.object({
  /** The short type, and the issuer in three letters: null where nothing was given or nothing is known under what was given. */
  type: maybe.text,
  issuer: maybe.text,
  /** Capitals and digits, as it is compared. */
  number: z.string(),
  /** What was given and not understood: it stands for any. */
  unknown: z.array(z.enum(['type', 'issuer'])),
});
export type UnderstoodDocument = z.output<typeof understoodDocument>;

/** A name is compared by its letters, of any script. */
const leastInName = 2;

export function isPersonName(text: string): boolean {
  return text.replaceAll(/[^\p{L}]/gu, '').length >= leastInName;
}

const firstBirthDate = '1900-01-01';

/** A person who may travel by this name; without a birth date, whoever has the name. */
export const restrictedName = z.object({
  name: typed({ min: leastInName, max: 120 }).check(ruled(isPersonName, 'MIN_LENGTH', { min: leastInName })),
  birthDate: z._default(
    z.nullable(date.check(ruled(day => day >= firstBirthDate, 'MIN_VALUE', { min: firstBirthDate }))),
    null,
  ),
});

/** From which score on a name counts as the one looked for: below lie two guesses at once, at 1 only the same letters. */
export const nameThresholds = { least: 0.7, usual: 0.8, most: 1 } as const;
/** What a threshold finds of a name, from the surest: shown beside its choice, and held to how names are compared by a test. */
export const thresholdExamples = {
  wanted: 'João Carlos Pereira',
  found: [
    { name: 'PEREIRA JOAO CARLOS', flaw: 'ORDER', score: 1 },
    { name: 'PEREIRA JOAOCARLOS', flaw: 'GLUED', score: 0.98 },
    { name: 'PEREYRA JOAO CARLOS', flaw: 'LETTER', score: 0.94 },
    { name: 'PEREIRA JOAO', flaw: 'MISSING', score: 0.93 },
    { name: 'PERERA JOAO', flaw: 'MISSING_AND_LETTER', score: 0.85 },
    { name: 'PEREYRA J C', flaw: 'LETTER_AND_INITIALS', score: 0.82 },
    { name: 'PEREYRA J', flaw: 'INITIAL_ALONE', score: 0.78 },
  ],
} as const;
const threshold = z._default(
  z.number().check(
    z.minimum(nameThresholds.least),
    ruled(given => given <= nameThresholds.most, 'FORMAT', { format: '0.70–1.00' }),
  ),
  nameThresholds.usual,
);

/** A person or a work team among those who see or are told. One that was deactivated cannot be chosen anew. */
export const chosenReader = z.extend(choice, { team: z.boolean(), active: z.boolean() });
export type ChosenReader = z.output<typeof chosenReader>;

export const restrictionAbilities = ['edit', 'toggle', 'delete'] as const;

/** One that ends within so many days is marked. */
export const expiringDays = 15;

export const restrictionRow = z.object({
  id,
  category: choice,
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
  names: z.array(z.object({ name: z.string(), birthDate: maybe.date })),
  /** Whether passengers are matched by the names too, and from which score on. */
  matchNames: z.boolean(),
  nameThreshold: z.number(),
  note: z.string(),
  expiration: date,
  /** Whole days until the last one, in the organization's time zone; negative when it is over. */
  daysLeft: z.int(),
  active: z.boolean(),
  expired: z.boolean(),
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  alerts: z.int(),
  /** Of the alerts that were closed: how many met the person meant, and how many another. */
  confirmed: z.int(),
  notConfirmed: z.int(),
  abilities: abilitiesOf(restrictionAbilities),
});
export type RestrictionRow = z.output<typeof restrictionRow>;

export const restrictionDetail = z.extend(restrictionRow, {
  viewers: z.array(chosenReader),
  receivers: z.array(chosenReader),
});

/** So many of each at most in one restriction. */
export const mostDocuments = 200;
export const mostNames = 50;
const mostReaders = 200;

const content = z.object({
  /** At least one, also where names are matched (specification, section 5; decision 0047). */
  documents: z.array(restrictedDocument).check(z.minLength(1), z.maxLength(mostDocuments)),
  names: listOf(restrictedName, mostNames),
  matchNames: z._default(z.boolean(), false),
  nameThreshold: threshold,
  categoryId: id,
  note: z._default(typed({ max: 1000 }), ''),
  /** Last day in force, in the organization's time zone. */
  expiration: date,
  /** Ids of people and of work teams. */
  viewers: z.array(id).check(z.minLength(1), z.maxLength(mostReaders)),
  receivers: z.array(id).check(z.minLength(1), z.maxLength(mostReaders)),
});

/** Matching by names without a name would watch for nobody and look as if it did. */
const withNames = <C extends Pick<z.output<typeof content>, 'matchNames' | 'names'>>() =>
  ruled<C>(
    ({ matchNames, names }) => !matchNames || names.length > 0,
    'REQUIRED',
    { field: 'names' },
    'names',
  );

export const restrictionInput = content.check(withNames());
export type RestrictionInput = z.input<typeof restrictionInput>;
const restrictionChange = z.extend(content, { version: z.int() }).check(withNames());

export const wordRelations = ['SAME', 'SOUND', 'TYPO', 'VOWELS', 'INITIAL', 'CUT', 'GLUED'] as const;
export const birthDateLikenesses = ['SAME', 'SWAPPED', 'ONE_DIGIT', 'PARTLY', 'UNKNOWN'] as const;

/** How a passenger's name meets one of a restriction. */
export const nameMet = z.object({
  /** The name looked for, as it was written. */
  wanted: z.string(),
  wantedBirthDate: maybe.date,
  foundBirthDate: maybe.date,
  birthDate: z.enum(birthDateLikenesses),
  /** 0 to 1. */
  score: z.number(),
  /** Which words of the passenger's name stand for which of the one looked for; none where the names are alike as a whole alone. */
  words: z.array(z.object({ found: z.string(), wanted: z.string(), relation: z.enum(wordRelations) })),
});
export type NameMet = z.output<typeof nameMet>;

/** A person on a coming flight whom documents or names meet. */
export const metPerson = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  nationality: maybe.text,
  /** As it is known: type, number and issuer where there are any. Of who is met by name, the one they travel by. */
  document: z.string(),
  /** It may be another person than the one meant. */
  possible: z.boolean(),
  /** Null where it is the document that is met. */
  name: z.nullable(nameMet),
  ...flightOfRecord,
});
export type MetPerson = z.output<typeof metPerson>;

/** So many people are listed, the soonest flight first; the count tells of all. */
export const metPeopleListed = 50;

/** `active` holds those that end soon as well; `inactive` those that somebody turned off, `expired` those that time did. */
export const restrictionFilters = ['active', 'expiring', 'inactive', 'expired'] as const;

export const restrictionSearch = searchOf(
  {
    /** In a document's number, a name, the category or the note. */
    text: text({ min: minimumSearchText, max: 60 }),
    state: oneOf(restrictionFilters),
    category: record(),
    /** Its last day is so near: within so many days, from today on. */
    expires: oneOf(['7', '30', '90']),
  },
  { line: ['text', 'state'] },
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
    reads: 'replica',
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
    summary: `People on flights from yesterday to 30 days ahead whom a restriction on these documents and names would meet; ${metPeopleListed} listed, all counted.`,
    body: z
      .object({
        documents: listOf(restrictedDocument, mostDocuments),
        names: listOf(restrictedName, mostNames),
        nameThreshold: threshold,
      })
      .check(
        ruled(
          ({ documents, names }) => documents.length + names.length > 0,
          'REQUIRED',
          { field: 'documents' },
          'documents',
        ),
      ),
    reply: z.object({
      count: z.int(),
      /** A name is so frequent that only the most alike were compared: there may be more. */
      more: z.boolean(),
      people: z.array(metPerson),
      /** Of each document given, in their order. */
      understood: z.array(understoodDocument),
    }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTED_PEOPLE_VIEWED',
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  restrictionJudging: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/{id}/judging',
    summary:
      'How far coming flights are judged by a restriction since it was saved last, and what came of it.',
    params: byId,
    reply: z.object({
      state: z.enum(['WAITING', 'RUNNING', 'DONE']),
      /** Coming flights. */
      flights: z.int(),
      /** Of these judged by it. */
      done: z.int(),
      /** Alerts that it raised on them. */
      matches: z.int(),
    }),
    access: ['RESTRICTION_LIST'],
    audit: 'none',
    fails: ['RECORD_NOT_FOUND'],
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
    fails: ['EXPIRATION_PASSED', 'UNKNOWN_CATEGORY', 'UNKNOWN_PEOPLE', 'READERS_DEACTIVATED'],
  }),
  updateRestriction: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Changes a restriction; the version given must be the current one.',
    params: byId,
    body: restrictionChange,
    reply: z.object({ id, matches: z.int() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CHANGED',
    fails: [
      'RECORD_NOT_FOUND',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
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
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'EXPIRED_RESTRICTION', 'CHANGED_MEANWHILE'],
  }),
  deleteRestriction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Deletes a restriction that is inactive or has expired. Alerts that it raised stay.',
    params: byId,
    reply: z.object({ id }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_DELETED',
    fails: ['RECORD_NOT_FOUND', 'ACTIVE_RESTRICTION'],
  }),
};
