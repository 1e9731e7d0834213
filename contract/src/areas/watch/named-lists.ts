import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  choice,
  date,
  id,
  instant,
  lastChange,
  maybe,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import type { Language } from '../../inputErrors.ts';
import { oneOf, searchOf, searchText } from '../../search.ts';
import { floods } from '../judging/flood.ts';
import { judgingProgress } from '../judging/judging.ts';
import { restrictionReasons } from './restriction-import.ts';
import { chosenReader, nameThreshold, readerIds, watchedName } from './restrictions.ts';
import { versionWithdrawal } from './withdrawal.ts';

/** Lines with the same entry describe one person; without an entry, the document or name identifies it. */
export const listColumns = ['entry', 'type', 'number', 'country', 'name', 'birthDate', 'note'] as const;
export type ListColumn = (typeof listColumns)[number];

/** Headings of templates. The reader accepts both languages, and the names of the columns. */
export const listHeadings: Readonly<Record<Language, readonly string[]>> = {
  pt: ['Registro', 'Tipo de documento', 'Número', 'País emissor', 'Nome', 'Data de nascimento', 'Observação'],
  en: ['Entry', 'Document type', 'Number', 'Issuing country', 'Name', 'Date of birth', 'Note'],
};

/** `UN`: consolidated list of the UN Security Council, XML. */
export const listFormats = ['CSV', 'UN'] as const;

export const maxListEntries = 50_000;
export const maxListBytes = 32 * 1024 * 1024;
export const maxListFindings = 500;

/** `NAMES_LEFT_OUT`, `DOCUMENTS_LEFT_OUT`: the entry is used without some of its names or documents. */
export const listFindingCodes = [
  ...restrictionReasons,
  'ENTRY_LONG',
  'ENTRY_EMPTY',
  'NUMBER_LEFT_OUT',
  'NAMES_LEFT_OUT',
  'DOCUMENTS_LEFT_OUT',
] as const;
export type ListFindingCode = (typeof listFindingCodes)[number];

export const listFinding = z.object({
  /** Starts at 1; null in XML. */
  line: maybe.whole,
  entry: z.string(),
  code: z.enum(listFindingCodes),
  value: z.string(),
});
export type ListFinding = z.output<typeof listFinding>;

export const listVersionStates = ['CHECKED', 'APPLIED', 'ROLLED_BACK'] as const;

export const namedListInput = z.object({
  name: trimmedText({ min: 1, max: 80 }),
  /** Authority or organization that publishes the list. */
  source: trimmedText({ min: 1, max: 120 }),
  categoryId: id,
  /** Last active day of all entries in the organization's time zone. */
  expiration: date,
  viewers: readerIds,
  receivers: readerIds,
  nameThreshold,
});
export type NamedListInput = z.input<typeof namedListInput>;

/** `rollBack` is about the version in force. */
export const namedListAbilities = ['edit', 'import', 'rollBack'] as const;

export const namedListRow = z.object({
  id,
  name: z.string(),
  source: z.string(),
  organization: choice,
  category: choice,
  expiration: date,
  expired: z.boolean(),
  /** Number of the version in force; null before the first import. */
  number: maybe.whole,
  listedOn: maybe.date,
  entries: z.int(),
  version: z.int(),
  abilities: abilitiesOf(namedListAbilities),
});
export type NamedListRow = z.output<typeof namedListRow>;

export const listVersionRow = z.object({
  id,
  /** Null until the version is applied. */
  number: maybe.whole,
  state: z.enum(listVersionStates),
  /** Date of the list, given by its source. */
  listedOn: date,
  fileName: maybe.text,
  format: z.enum(listFormats),
  added: z.int(),
  changed: z.int(),
  ended: z.int(),
  unchanged: z.int(),
  /** Records that describe no person, such as entities. */
  skipped: z.int(),
  /** Entries with errors; those in force stay as they are. */
  refused: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: maybe.instant,
  appliedBy: maybe.text,
  rolledBackAt: maybe.instant,
  rolledBackBy: maybe.text,
  /** Applying it ends more than half of the entries in force. */
  endsMost: z.boolean(),
  /** Its entries are stored, so that differences can be listed. */
  stored: z.boolean(),
});
export type ListVersionRow = z.output<typeof listVersionRow>;

export const namedListDetail = z.extend(namedListRow, {
  viewers: z.array(chosenReader),
  receivers: z.array(chosenReader),
  nameThreshold: z.number(),
  /** Last change of the settings; null before the first. */
  ...lastChange,
  /** Latest first. */
  versions: z.array(listVersionRow),
  /** Entries that a roll back of the version in force would end; null if it cannot be rolled back. */
  rollBackEnds: maybe.whole,
  /** Progress of the latest change; null before the first. */
  judging: z.nullable(judgingProgress),
});
export type NamedListDetail = z.output<typeof namedListDetail>;

export const listVersionProgress = z.object({
  /** Changes in force; of a version that is rolled back, those that remain. */
  done: z.int(),
  total: z.int(),
  applied: z.boolean(),
  /** A version of the list is being applied or rolled back. */
  running: z.boolean(),
  /** Progress of the latest change of the list; null before the first, and while a version is applied. */
  judging: z.nullable(judgingProgress),
});
export type ListVersionProgress = z.output<typeof listVersionProgress>;

export const listVersionDetail = z.extend(listVersionRow, {
  list: z.object({
    ...choice.shape,
    /** Number of the version in force. */
    number: maybe.whole,
    entries: z.int(),
    rollBackEnds: maybe.whole,
    abilities: abilitiesOf(namedListAbilities),
  }),
  findings: z.array(listFinding),
  progress: listVersionProgress,
});
export type ListVersionDetail = z.output<typeof listVersionDetail>;

export const listChangeKinds = ['ADDED', 'CHANGED', 'ENDED'] as const;
export type ListChangeKind = (typeof listChangeKinds)[number];

const listedContent = z.object({
  names: z.array(watchedName),
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
  note: z.string(),
});
export type ListedContent = z.output<typeof listedContent>;

export const listChange = z.object({
  entry: z.string(),
  kind: z.enum(listChangeKinds),
  /** Null for an added entry. */
  before: z.nullable(listedContent),
  /** Null for an ended entry. */
  after: z.nullable(listedContent),
});
export type ListChange = z.output<typeof listChange>;

export const namedListSearch = searchOf({ text: searchText({ max: 60 }) }, { line: ['text'] });
export const listChangeSearch = searchOf(
  {
    /** In names, document numbers and entries. */
    text: searchText({ max: 60, personal: true }),
    kind: oneOf(listChangeKinds),
  },
  { line: ['text', 'kind'] },
);

const area = '/web-inspection/v1/named-lists';
/**
 * A version that ends more than half of the entries needs `endsMost: true`, one that raises more alerts than
 * the limit `floods: true`.
 */
const confirmation = z.object({
  endsMost: z._default(z.boolean(), false),
  floods,
});
/** People on upcoming flights that the caller can view, on whom the change raises alerts. */
const comingAlerts = z.int();

const firstListDate = '1900-01-01';
export const listVersionInput = z.object({
  listedOn: date.check(requireRule(day => day >= firstListDate, 'MIN_VALUE', { min: firstListDate })),
});

export const namedLists = {
  searchNamedLists: endpoint({
    method: 'POST',
    path: `${area}/search`,
    summary: 'Search lists from outside that the caller can view. Sorted by name.',
    body: namedListSearch.body,
    reply: rowsOf(namedListRow),
    access: ['RESTRICTION_LIST'],
    shows: ['category', 'namedList'],
    audit: 'NAMED_LISTS_SEARCHED',
    fails: ['FORBIDDEN'],
  }),
  getNamedList: endpoint({
    method: 'GET',
    path: `${area}/{id}`,
    summary: 'Retrieve a list from outside with its versions and the progress of judging.',
    params: byId,
    reply: namedListDetail,
    access: ['RESTRICTION_LIST'],
    shows: ['category', 'namedList'],
    audit: 'NAMED_LIST_VIEWED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createNamedList: endpoint({
    method: 'POST',
    path: area,
    summary: 'Create a list from outside without entries. Import a version to fill it.',
    body: namedListInput,
    reply: namedListDetail,
    status: 201,
    access: ['RESTRICTION_LIST'],
    changes: ['namedList'],
    audit: 'NAMED_LIST_CREATED',
    fails: [
      'FORBIDDEN',
      'ALREADY_EXISTS',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
    ],
  }),
  updateNamedList: endpoint({
    method: 'PUT',
    path: `${area}/{id}`,
    summary:
      'Update a list from outside and all its entries in force. `version` must be the current version of the record. Fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    params: byId,
    body: z.extend(namedListInput, { version: z.int(), floods }),
    reply: namedListDetail,
    access: ['RESTRICTION_LIST'],
    changes: ['namedList', 'restriction'],
    audit: 'NAMED_LIST_CHANGED',
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'LIST_BEING_CHANGED',
      'ALREADY_EXISTS',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
      'FLOOD',
    ],
  }),
  checkListVersion: endpoint({
    method: 'POST',
    path: `${area}/{id}/versions`,
    summary: `Check a new version of a list and compare it with the version in force, without applying it. Send the file as multipart/form-data: a CSV with the columns ${listColumns.join('; ')}, or the XML of the consolidated list of the UN Security Council. The form field \`options\` is JSON with the date of the list.`,
    params: byId,
    body: 'raw',
    reply: z.object({ id }),
    access: ['RESTRICTION_LIST'],
    changes: ['namedList'],
    audit: 'LIST_VERSION_CHECKED',
    longCheck: true,
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'EMPTY_FILE',
      'NOT_CSV',
      'NOT_LIST_XML',
      'NO_SEPARATOR',
      'TOO_MANY_LINES',
      'QUOTE_NOT_CLOSED',
      'TOO_MANY_ENTRIES',
      'UNKNOWN_COLUMNS',
      'LIST_WITHOUT_HEADING',
      'LIST_WITHOUT_ENTRIES',
      'LIST_DATE_AHEAD',
    ],
  }),
  listVersionProgress: endpoint({
    method: 'GET',
    path: `${area}/versions/{id}/progress`,
    summary:
      'Retrieve the progress of applying a version or rolling it back, and of judging coming flights by the list.',
    params: byId,
    reply: listVersionProgress,
    access: ['RESTRICTION_LIST'],
    shows: ['namedList'],
    audit: 'none',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  searchListChanges: endpoint({
    method: 'POST',
    path: `${area}/versions/{id}/changes`,
    summary:
      'Retrieve a version with findings, and search what it adds, changes and ends, compared with the version before. Sorted by entry.',
    params: byId,
    body: listChangeSearch.body,
    reply: z.extend(rowsOf(listChange), { version: listVersionDetail }),
    access: ['RESTRICTION_LIST'],
    shows: ['namedList'],
    audit: 'LIST_CHANGES_VIEWED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  applyListVersion: endpoint({
    method: 'POST',
    path: `${area}/versions/{id}/apply`,
    summary:
      'Apply a checked version: all of its changes or none. Fails with LIST_OUTDATED if another version is in force since the check.',
    params: byId,
    body: confirmation,
    reply: z.object({ number: z.int(), comingAlerts }),
    access: ['RESTRICTION_LIST'],
    changes: ['namedList', 'restriction'],
    audit: 'LIST_VERSION_APPLIED',
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'LIST_BEING_CHANGED',
      'IMPORT_APPLIED',
      'LIST_OUTDATED',
      'LIST_MOSTLY_ENDED',
      'FLOOD',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'READERS_DEACTIVATED',
      'UNKNOWN_PEOPLE',
    ],
  }),
  rollBackListVersion: endpoint({
    method: 'POST',
    path: `${area}/versions/{id}/rollback`,
    summary: 'Roll back the version in force: the entries of the version before are in force again.',
    params: byId,
    body: confirmation,
    reply: z.object({ id, comingAlerts }),
    access: ['RESTRICTION_LIST'],
    changes: ['namedList', 'restriction'],
    audit: 'LIST_VERSION_ROLLED_BACK',
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'LIST_BEING_CHANGED',
      'LIST_NOT_IN_FORCE',
      'LIST_MOSTLY_ENDED',
      'FLOOD',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'READERS_DEACTIVATED',
      'UNKNOWN_PEOPLE',
    ],
  }),
  ...versionWithdrawal,
};
