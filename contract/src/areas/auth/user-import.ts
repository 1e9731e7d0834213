import * as z from 'zod/mini';
import { byId, id, maybe } from '../../common.ts';
import { csvErrors, importFields } from '../../csv-import.ts';
import { endpoint } from '../../endpoint.ts';
import type { Language } from '../../inputErrors.ts';

export const importOutcomes = ['CREATE', 'CHANGE', 'NOTHING', 'REFUSE'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importReasons = [
  'COLUMNS',
  'ABOVE_HEADING',
  'CPF_MISSING',
  'CPF_SHORT',
  'CPF_FORMAT',
  'CPF_INVALID',
  'CPF_REPEATED',
  'ROLE_MISSING',
  'ROLE_UNKNOWN',
  'ROLE_AMBIGUOUS',
  'ROLE_NOT_GIVEN',
  'ROLE_NOT_TAKEN',
  'AIRPORT_FORMAT',
  'AIRPORT_UNKNOWN',
  'AIRPORTS_NOT_GIVEN',
  'OTHER_ORGANIZATION',
  'INACTIVE',
] as const;
export type ImportReason = (typeof importReasons)[number];

export const importLine = z.object({
  /** Starts at 1. */
  line: z.int(),
  /** 11 digits if valid, else as read. */
  cpf: z.string(),
  name: maybe.text,
  outcome: z.enum(importOutcomes),
  reasons: z.array(z.object({ code: z.enum(importReasons), value: z.string() })),
  roles: z.array(z.string()),
  airports: z.array(z.string()),
  /** Roles and airports that the user loses. */
  rolesTaken: z.array(z.string()),
  airportsTaken: z.array(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

export const importReport = z.object({
  ...importFields,
  counts: z.object({ CREATE: z.int(), CHANGE: z.int(), NOTHING: z.int(), REFUSE: z.int() }),
  lines: z.array(importLine),
});
export type ImportReport = z.output<typeof importReport>;

export const userHeadings: Readonly<Record<Language, readonly string[]>> = {
  pt: ['CPF', 'Perfil', 'Aeroporto'],
  en: ['CPF', 'Role', 'Airport'],
};

export const mostImportLines = 20_000;
export const mostImportBytes = 4 * 1024 * 1024;

export const userImport = {
  checkImport: endpoint({
    method: 'POST',
    path: '/auth/v1/users/import',
    summary:
      'Check a CSV of users without storing anything. Send the file as multipart/form-data. Columns: CPF; role names; airports. Separate several values with /. Reports the effect of each line. The form field `organizationId` is the users’ organization, by default the caller’s.',
    body: 'raw',
    reply: importReport,
    access: ['USER_MANAGE'],
    audit: 'USERS_IMPORT_CHECKED',
    longCheck: true,
    changes: [],
    fails: [...csvErrors, 'UNKNOWN_ORGANIZATION'],
  }),
  importProgress: endpoint({
    method: 'GET',
    path: '/auth/v1/users/import/{id}',
    summary: 'Retrieve the progress of applying a checked file.',
    params: byId,
    reply: z.object({ id, done: z.int(), total: z.int(), applied: z.boolean() }),
    access: ['USER_MANAGE'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/auth/v1/users/import/{id}/apply',
    summary:
      'Apply a checked file in one transaction. Fails with IMPORT_OUTDATED if users, roles, airports or the caller’s rights have changed so that the effect would differ.',
    params: byId,
    reply: z.object({ created: z.int(), changed: z.int() }),
    access: ['USER_MANAGE'],
    audit: 'USERS_IMPORTED',
    changes: 'everything',
    fails: ['RECORD_NOT_FOUND', 'IMPORT_OUTDATED', 'IMPORT_APPLIED', 'LAST_ACCESS_MANAGER'],
  }),
};
