import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  choice,
  flightOfRecord,
  id,
  instant,
  lastChange,
  localTime,
  maybe,
  reason,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { codes, oneOf, pattern, period, searchOf, text } from '../../search.ts';
import { requireLetters } from '../../search-rules.ts';
import { termKinds, type TermKind } from '../../term-kinds.ts';

export { termKinds, type TermKind };

/** LIST: one entry per line. */
export const termFieldTypes = ['TEXT', 'NUMBER', 'CHOICE', 'DATE', 'YES_NO', 'LIST'] as const;
export type TermFieldType = (typeof termFieldTypes)[number];

export const maxTermFields = 40;
export const maxTermOptions = 50;
export const maxTermValue = 2000;
const maxTermsOfPassenger = 200;

const areDifferent = (texts: readonly string[]): boolean =>
  new Set(texts.map(one => one.toLowerCase())).size === texts.length;

export const termField = z
  .object({
    label: trimmedText({ min: 1, max: 80 }),
    type: z.enum(termFieldTypes),
    required: z._default(z.boolean(), false),
    /** Options of a CHOICE. */
    options: z._default(z.array(trimmedText({ min: 1, max: 80 })).check(z.maxLength(maxTermOptions)), []),
  })
  .check(
    requireRule(({ type, options }) => type !== 'CHOICE' || options.length > 0, 'REQUIRED', {}, 'options'),
    requireRule(({ options }) => areDifferent(options), 'TERM_REPEATED', {}, 'options'),
  );
export type TermField = z.output<typeof termField>;

const termFields = z.array(termField).check(
  z.minLength(1),
  z.maxLength(maxTermFields),
  requireRule(fields => areDifferent(fields.map(({ label }) => label)), 'TERM_REPEATED', {}),
);
export const termFormInput = z.object({ fields: termFields });
export type TermFormInput = z.input<typeof termFormInput>;

export const termForm = z.object({
  kind: z.enum(termKinds),
  fields: z.array(termField),
  /** 0: the fields that the platform proposes. */
  version: z.int(),
  ...lastChange,
  abilities: abilitiesOf(['edit']),
});
export type TermForm = z.output<typeof termForm>;

const termAbilities = ['cancel'] as const;

export const termRow = z.object({
  id,
  kind: z.enum(termKinds),
  airport: z.string(),
  year: z.int(),
  /** Number of the term; `number` is that of the flight. */
  termNumber: z.int(),
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  ...flightOfRecord,
  organization: choice,
  issuedBy: z.string(),
  issuedAt: instant,
  /** At the airport. */
  issuedLocal: localTime,
  /** Null unless cancelled. */
  cancelled: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  version: z.int(),
  abilities: abilitiesOf(termAbilities),
});
export type TermRow = z.output<typeof termRow>;

export const term = z.extend(termRow, {
  document: maybe.text,
  masked: z.boolean(),
  /** As issued. Values are empty once the passenger is masked. */
  values: z.array(z.object({ label: z.string(), type: z.enum(termFieldTypes), value: z.string() })),
});
export type Term = z.output<typeof term>;

/** In the order of the fields; empty: not filled in. Dates as YYYY-MM-DD; YES_NO as `yes` or `no`. */
export const termInput = z.object({
  airport: airportCode,
  values: z.array(z.string().check(z.trim(), z.maxLength(maxTermValue))).check(z.maxLength(maxTermFields)),
});
export type TermInput = z.input<typeof termInput>;

export const termStates = ['VALID', 'CANCELLED'] as const;

export const termSearch = searchOf(
  {
    /** Local departure dates at the origin. */
    period: period({ days: [-30, 3], outlook: 'past' }),
    /** Name of the passenger. */
    text: text({ max: 60, personal: true, rules: [requireLetters(3)] }),
    /** Number of the term, with or without the year. */
    number: pattern(/^\d{1,9}(?:\/\d{4})?$/, '12/2026', { max: 14 }),
    state: oneOf(termStates),
    airports: codes('airport', 200),
  },
  { line: ['period', 'text', 'number'] },
);

const access = termKinds;
const byKind = z.object({ kind: z.enum(termKinds) });

const search = {
  method: 'POST',
  summary:
    'Search terms of the caller’s organization by departure date, newest first. Administrator organizations get those of all organizations.',
  body: termSearch.body,
  reply: rowsOf(termRow),
  audit: 'TERMS_SEARCHED',
  shows: ['term', 'passenger'],
  keepSeconds: 60,
  reads: 'replica',
  fails: ['FORBIDDEN'],
} as const;

export const terms = {
  getTermForm: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/terms/forms/{kind}',
    summary: 'Retrieve the fields of a kind of term in the caller’s organization.',
    params: byKind,
    reply: termForm,
    access: [...access, 'CATEGORY_MANAGE'],
    audit: 'none',
    shows: ['termForm'],
    fails: ['FORBIDDEN'],
  }),
  updateTermForm: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/terms/forms/{kind}',
    summary:
      'Change the fields of a kind of term in the caller’s organization. Issued terms keep theirs. `version` must be the current version.',
    params: byKind,
    body: z.extend(termFormInput, { version: z.int() }),
    reply: termForm,
    access: ['CATEGORY_MANAGE'],
    audit: 'TERM_FORM_CHANGED',
    changes: ['termForm'],
    fails: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
  }),
  issueTerm: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/terms',
    summary:
      'Issue a term for a passenger. Requires the permission of the kind, the panel permission of the flight’s mode and access to one of its airports. The number counts by organization, kind, airport and local year. The same `actId` sent again issues one term.',
    body: z.extend(termInput, {
      kind: z.enum(termKinds),
      passengerId: id,
      formVersion: z.int(),
      actId: id,
    }),
    reply: term,
    status: 201,
    access,
    audit: 'TERM_ISSUED',
    changes: ['inspection', 'term'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'AIRPORT_NOT_OF_FLIGHT', 'TERM_FORM_OUTDATED', 'TERM_VALUES'],
  }),
  getTerm: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/terms/{id}',
    summary: 'Retrieve a term of the caller’s organization. Administrator organizations get all.',
    params: byId,
    reply: term,
    access,
    audit: 'TERM_VIEWED',
    shows: ['term', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  termsOfPassenger: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/terms/passenger/{passengerId}',
    summary: `List terms of a passenger issued by the caller's organization, newest first, ${maxTermsOfPassenger} at most. Contains the kinds that the caller may read.`,
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(termRow),
      /** Kinds that the caller may issue. */
      canIssue: z.array(z.enum(termKinds)),
    }),
    access,
    audit: 'TERM_VIEWED',
    shows: ['term', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  cancelTerm: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/terms/{id}/cancel',
    summary: 'Cancel a term, with the reason. Its number is not used again.',
    params: byId,
    body: z.object({ reason, version: z.int() }),
    reply: term,
    access,
    audit: 'TERM_CANCELLED',
    changes: ['inspection', 'term'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'TERM_ALREADY_CANCELLED'],
  }),
  exportTerm: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/terms/{id}/pdf',
    summary: 'Export a term as a PDF for signature. Requires a reason, which is audited and printed.',
    params: byId,
    body: z.object({ reason }),
    reply: 'binary',
    access,
    audit: 'TERM_EXPORTED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  searchTisbaTerms: endpoint({
    ...search,
    path: '/web-inspection/v1/terms/TISBA/search',
    access: ['TISBA'],
  }),
  searchTcsvTerms: endpoint({
    ...search,
    path: '/web-inspection/v1/terms/TCSV/search',
    access: ['TCSV'],
  }),
};
