import * as z from 'zod/mini';
import { byId, date, id, importMinutes, maybe } from '../../common.ts';
import { csvErrors, importFields } from '../../csv-import.ts';
import { documentReasons } from '../../document-input.ts';
import { endpoint } from '../../endpoint.ts';
import type { Language } from '../../inputErrors.ts';
import { floodsInQuery } from '../judging/flood.ts';
import { judgingProgress } from '../judging/judging.ts';

export const restrictionOutcomes = ['CREATE', 'NOTHING', 'REFUSE'] as const;
export type RestrictionOutcome = (typeof restrictionOutcomes)[number];

/** A heading line may reorder them. */
export const restrictionColumns = [
  'type',
  'number',
  'country',
  'name',
  'birthDate',
  'category',
  'expiration',
  'note',
] as const;
export type RestrictionColumn = (typeof restrictionColumns)[number];

/** Headings of templates. The reader accepts both languages, and the names of the columns. */
export const restrictionHeadings: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'Tipo de documento',
    'Número',
    'País emissor',
    'Nome',
    'Data de nascimento',
    'Categoria',
    'Validade',
    'Observação',
  ],
  en: [
    'Document type',
    'Number',
    'Issuing country',
    'Name',
    'Date of birth',
    'Category',
    'Expiration',
    'Note',
  ],
};

export const restrictionReasons = [
  'COLUMNS',
  'ABOVE_HEADING',
  ...documentReasons,
  'NAME_SHORT',
  'NAME_LONG',
  'NAME_EMPTY',
  'BIRTH_DATE_FORMAT',
  'BIRTH_DATE_AHEAD',
  'BIRTH_DATE_EARLY',
  'BIRTH_DATE_ALONE',
  'BIRTH_YEAR',
  'CATEGORY_MISSING',
  'CATEGORY_UNKNOWN',
  'CATEGORY_AMBIGUOUS',
  'EXPIRATION_MISSING',
  'EXPIRATION_FORMAT',
  'EXPIRATION_PASSED',
  'NOTE_LONG',
  'REPEATED',
  'EXISTS',
] as const;
export type RestrictionReason = (typeof restrictionReasons)[number];

export const restrictionLine = z.object({
  /** Starts at 1. */
  line: z.int(),
  outcome: z.enum(restrictionOutcomes),
  reasons: z.array(z.object({ code: z.enum(restrictionReasons), value: z.string() })),
  /** Parsed if possible, else as written. */
  document: z.string(),
  name: z.string(),
  /** Day, month or year: `1980-05-01`, `2001-01` or `1980`. */
  birthDate: maybe.text,
  category: z.string(),
  expiration: maybe.text,
});
export type RestrictionLine = z.output<typeof restrictionLine>;

export const restrictionReport = z.object({
  ...importFields,
  counts: z.object({ CREATE: z.int(), NOTHING: z.int(), REFUSE: z.int() }),
  lines: z.array(restrictionLine),
});
export type RestrictionReport = z.output<typeof restrictionReport>;

export const mostRestrictionLines = 10_000;
export const mostRestrictionBytes = 4 * 1024 * 1024;

/** Form field `given` next to the file, as JSON. */
export const restrictionImportInput = z.object({
  viewers: z.array(id).check(z.minLength(1), z.maxLength(200)),
  receivers: z.array(id).check(z.minLength(1), z.maxLength(200)),
  categoryId: z._default(z.nullable(id), null),
  expiration: z._default(z.nullable(date), null),
});
export type RestrictionImportInput = z.input<typeof restrictionImportInput>;

export const restrictionImport = {
  checkRestrictionImport: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/import',
    summary: `Check a CSV of restrictions without storing anything. Send the file as multipart/form-data with one restriction per line. Columns: ${restrictionColumns.join('; ')}. Reports the effect of each line. The form field \`options\` is JSON with viewers, receivers, and the category and expiration date for lines without them.`,
    body: 'raw',
    reply: restrictionReport,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_IMPORT_CHECKED',
    longCheck: true,
    changes: [],
    fails: [
      ...csvErrors,
      'UNKNOWN_COLUMNS',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
    ],
  }),
  restrictionImportProgress: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/import/{id}',
    summary:
      'Retrieve the progress of applying a checked file, then of judging upcoming flights by its restrictions.',
    params: byId,
    reply: z.object({
      id,
      done: z.int(),
      total: z.int(),
      applied: z.boolean(),
      /** Null until the file is applied. */
      judging: z.nullable(judgingProgress),
    }),
    access: ['RESTRICTION_LIST'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  applyRestrictionImport: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/import/{id}/apply',
    summary: `Apply a checked file within ${importMinutes} minutes. Creates all checked restrictions or none. Fails with RESTRICTIONS_OUTDATED if the effect would differ, and with FLOOD for more new alerts than the limit, unless \`floods\` confirms them.`,
    params: byId,
    query: z.object({ floods: floodsInQuery }),
    /** `comingAlerts` counts people on upcoming flights that the caller can view. */
    reply: z.object({ created: z.int(), comingAlerts: z.int() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_IMPORTED',
    changes: ['restriction'],
    fails: [
      'RECORD_NOT_FOUND',
      'RESTRICTIONS_OUTDATED',
      'IMPORT_APPLIED',
      'FLOOD',
      'UNKNOWN_PEOPLE',
      'READERS_DEACTIVATED',
    ],
  }),
};
