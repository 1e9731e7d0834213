import { isEmptyName } from '@farol/edifact/empty-words';
import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  choice,
  date,
  flightOfRecord,
  id,
  instant,
  lastChange,
  listOf,
  maybe,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { documentInput } from '../../document-input.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { matchedWords } from '../../matched-words.ts';
import { oneOf, record, searchOf, searchText } from '../../search.ts';
import { floods, floodsInQuery } from '../judging/flood.ts';
import { judgingProgress } from '../judging/judging.ts';
import { listedEntry } from './listed-entry.ts';

export const restrictedDocument = documentInput;

export const understoodDocument = z.object({
  /** Null if missing or unknown. */
  type: maybe.text,
  issuer: maybe.text,
  /** Folded for comparison. */
  number: z.string(),
  /** Inputs that were not recognized and therefore match any value. */
  unknown: z.array(z.enum(['type', 'issuer'])),
});
export type UnderstoodDocument = z.output<typeof understoodDocument>;

/** Names are compared by letters of any script. */
const minNameLength = 2;

export function isPersonName(text: string): boolean {
  return text.replaceAll(/[^\p{L}]/gu, '').length >= minNameLength;
}

const firstBirthDate = '1900-01-01';

/** A year or month of birth (`1980`, `2001-01`), with the first of January as birth date; null for a day. */
const birthPart = z._default(z.nullable(z.string().check(z.regex(/^\d{4}(-\d{2})?$/))), null);
/** A name of a restriction, with its birth date. */
export const watchedName = z.object({ name: z.string(), birthDate: maybe.date, birthPart: maybe.text });

/** Without a birth date, the name alone matches. */
export const restrictedName = z.object({
  name: trimmedText({ min: minNameLength, max: 120 }).check(
    requireRule(isPersonName, 'MIN_LENGTH', { min: minNameLength }),
    requireRule(name => !isEmptyName(name), 'NAME_EMPTY'),
  ),
  birthDate: z._default(
    z.nullable(date.check(requireRule(day => day >= firstBirthDate, 'MIN_VALUE', { min: firstBirthDate }))),
    null,
  ),
  birthPart,
});

/** Name similarity: below `least` two guesses combine, 1 requires the same letters. */
export const nameThresholds = { least: 0.7, usual: 0.8, most: 1 } as const;
/** Shown with the choice of a threshold; a test compares them with the matcher. */
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
export const nameThreshold = z._default(
  z.number().check(
    z.minimum(nameThresholds.least),
    requireRule(threshold => threshold <= nameThresholds.most, 'FORMAT', { format: '0.70–1.00' }),
  ),
  nameThresholds.usual,
);

/** Inactive ones cannot be added. */
export const chosenReader = z.extend(choice, { team: z.boolean(), active: z.boolean() });
export type ChosenReader = z.output<typeof chosenReader>;

const maxReaders = 200;
/** Ids of users and work teams. */
export const readerIds = z.array(id).check(z.minLength(1), z.maxLength(maxReaders));

export const restrictionAbilities = ['edit', 'toggle', 'delete'] as const;

/** Days before expiration in which a restriction is marked. */
export const expiringDays = 15;

export const restrictionRow = z.object({
  id,
  category: choice,
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
  names: z.array(watchedName),
  matchNames: z.boolean(),
  nameThreshold: z.number(),
  note: z.string(),
  expiration: date,
  /** Days until expiration in the organization's time zone; negative if expired. */
  daysLeft: z.int(),
  active: z.boolean(),
  expired: z.boolean(),
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  alerts: z.int(),
  confirmed: z.int(),
  notConfirmed: z.int(),
  /** The list from outside that the restriction is an entry of; only the list changes it. */
  list: z.nullable(z.extend(listedEntry, { id })),
  abilities: abilitiesOf(restrictionAbilities),
});
export type RestrictionRow = z.output<typeof restrictionRow>;

export const restrictionDetail = z.extend(restrictionRow, {
  viewers: z.array(chosenReader),
  receivers: z.array(chosenReader),
  /** Last change; null if it is not known. */
  ...lastChange,
});

export const maxDocumentsPerRestriction = 200;
export const maxNamesPerRestriction = 50;

const content = z.object({
  /** At least one, also if names are matched (specification, section 5; decision 47). */
  documents: z.array(restrictedDocument).check(z.minLength(1), z.maxLength(maxDocumentsPerRestriction)),
  names: listOf(restrictedName, maxNamesPerRestriction),
  matchNames: z._default(z.boolean(), false),
  nameThreshold,
  categoryId: id,
  note: z._default(trimmedText({ max: 1000 }), ''),
  /** Last active day in the organization's time zone. */
  expiration: date,
  viewers: readerIds,
  receivers: readerIds,
});

/** Matching names without any name would silently watch for no passenger. */
const withNames = <C extends Pick<z.output<typeof content>, 'matchNames' | 'names'>>() =>
  requireRule<C>(
    ({ matchNames, names }) => !matchNames || names.length > 0,
    'REQUIRED',
    { field: 'names' },
    'names',
  );

export const restrictionInput = content.check(withNames());
export type RestrictionInput = z.input<typeof restrictionInput>;
const newRestriction = z.extend(content, { floods }).check(withNames());
const restrictionChange = z.extend(content, { version: z.int(), floods }).check(withNames());

export const birthDateLikenesses = ['SAME', 'SWAPPED', 'ONE_DIGIT', 'PARTLY', 'UNKNOWN'] as const;

export const matchedName = z.object({
  wanted: z.string(),
  wantedBirthDate: maybe.date,
  foundBirthDate: maybe.date,
  birthDate: z.enum(birthDateLikenesses),
  /** 0 to 1. */
  score: z.number(),
  words: matchedWords,
});
export type MatchedName = z.output<typeof matchedName>;

export const matchedPerson = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  nationality: maybe.text,
  /** Type, number and issuer if known; for a match by name, the travel document. */
  document: z.string(),
  possible: z.boolean(),
  /** Null for a match by document. */
  name: z.nullable(matchedName),
  ...flightOfRecord,
});
export type MatchedPerson = z.output<typeof matchedPerson>;

/** The count includes all. */
export const maxMatchedPeople = 50;

/** `active` includes expiring ones; `inactive` means deactivated by a user. */
export const restrictionFilters = ['active', 'expiring', 'inactive', 'expired'] as const;

export const restrictionSearch = searchOf(
  {
    text: searchText({ max: 60, personal: true }),
    state: oneOf(restrictionFilters),
    category: record(),
    /** Days until expiration. */
    expires: oneOf(['7', '30', '90']),
  },
  { line: ['text', 'state'] },
);

export const restrictions = {
  searchRestrictions: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/search',
    summary: 'Search restrictions that the caller can view. Sorted by expiration.',
    body: restrictionSearch.body,
    reply: rowsOf(restrictionRow),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_SEARCHED',
    shows: ['category', 'restriction'],
    keepSeconds: 60,
    reads: 'replica',
  }),
  getRestriction: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Retrieve a restriction.',
    params: byId,
    reply: restrictionDetail,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_VIEWED',
    shows: ['category', 'restriction'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  restrictionsOfTraveller: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/traveller/{travellerId}',
    summary:
      'List restrictions that the caller can view and that match a document of a traveller, on flights that the caller sees. Includes inactive and expired ones.',
    params: z.object({ travellerId: id }),
    reply: rowsOf(restrictionRow),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_SEARCHED',
    shows: ['category', 'passenger', 'restriction'],
    fails: ['FORBIDDEN'],
  }),
  peopleMet: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/people',
    summary: `List people that a restriction would match, by documents and names. Covers flights from yesterday to 30 days ahead. Lists at most ${maxMatchedPeople} people and counts all.`,
    body: z
      .object({
        documents: listOf(restrictedDocument, maxDocumentsPerRestriction),
        names: listOf(restrictedName, maxNamesPerRestriction),
        nameThreshold,
        /** Saved restriction that is edited; people with an alert of it raise no second one. */
        restrictionId: z.optional(id),
      })
      .check(
        requireRule(
          ({ documents, names }) => documents.length + names.length > 0,
          'REQUIRED',
          { field: 'documents' },
          'documents',
        ),
      ),
    reply: z.object({
      count: z.int(),
      /** People on flights that depart within 48 hours. */
      soon: z.int(),
      /** Alerts that saving the restriction would raise. */
      alerts: z.int(),
      /** Departure dates with more people than `floodADay`. */
      floodDays: z.int(),
      /** More people per day cause a warning. */
      floodADay: z.int(),
      /** Only the most similar passengers were compared, because the name is frequent. */
      more: z.boolean(),
      people: z.array(matchedPerson),
      understood: z.array(understoodDocument),
    }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTED_PEOPLE_VIEWED',
    shows: ['airport'],
    keepSeconds: 60,
    reads: 'replica',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  restrictionJudging: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/{id}/judging',
    summary:
      'Retrieve the progress of judging upcoming flights by a restriction. Covers the time since the restriction was last saved, and includes the results.',
    params: byId,
    reply: judgingProgress,
    access: ['RESTRICTION_LIST'],
    audit: 'none',
    shows: ['restriction'],
    keepSeconds: 0,
    fails: ['RECORD_NOT_FOUND'],
  }),
  createRestriction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions',
    summary:
      'Create a restriction and judge travellers on upcoming flights. Fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    body: newRestriction,
    reply: z.object({ id, matches: z.int() }),
    status: 201,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CREATED',
    changes: ['restriction'],
    fails: ['EXPIRATION_PASSED', 'UNKNOWN_CATEGORY', 'UNKNOWN_PEOPLE', 'READERS_DEACTIVATED', 'FLOOD'],
  }),
  updateRestriction: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/restrictions/{id}',
    summary:
      'Update a restriction. `version` must be the current version. Fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    params: byId,
    body: restrictionChange,
    reply: z.object({ id, matches: z.int() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CHANGED',
    changes: ['restriction'],
    fails: [
      'RECORD_NOT_FOUND',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
      'CHANGED_MEANWHILE',
      'LISTED_RESTRICTION',
      'FLOOD',
    ],
  }),
  toggleRestriction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/restrictions',
    summary:
      'Activate or deactivate a restriction. An expired restriction cannot be activated. Activating fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    query: z.extend(byId, { floods: floodsInQuery }),
    reply: z.object({ active: z.boolean() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_TOGGLED',
    changes: ['restriction'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'EXPIRED_RESTRICTION', 'CHANGED_MEANWHILE', 'LISTED_RESTRICTION', 'FLOOD'],
  }),
  deleteRestriction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Delete an inactive or expired restriction. Its alerts remain.',
    params: byId,
    reply: z.object({ id }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_DELETED',
    changes: ['restriction'],
    fails: ['RECORD_NOT_FOUND', 'ACTIVE_RESTRICTION', 'LISTED_RESTRICTION'],
  }),
};
