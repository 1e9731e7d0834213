import * as z from 'zod/mini';
import { byId, id, importMinutes, maybe } from '../../common.ts';
import { csvErrors, importFields } from '../../csv-import.ts';
import { documentReasons } from '../../document-input.ts';
import { endpoint } from '../../endpoint.ts';
import type { Language } from '../../inputErrors.ts';

export const crewOutcomes = ['CREATE', 'CHANGE', 'NOTHING', 'REFUSE'] as const;
export type CrewOutcome = (typeof crewOutcomes)[number];

/** A heading line may reorder them. */
export const crewColumns = [
  'carrier',
  'registration',
  'surname',
  'givenNames',
  'birthDate',
  'type',
  'number',
  'country',
  'type2',
  'number2',
  'country2',
  'licence',
  'dismissal',
] as const;
export type CrewColumn = (typeof crewColumns)[number];

/** Headings of templates. The reader accepts both languages. */
export const crewHeadings: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'Companhia',
    'Matrícula',
    'Sobrenome',
    'Nomes',
    'Data de nascimento',
    'Tipo de documento',
    'Número',
    'País emissor',
    'Tipo do 2º documento',
    'Número do 2º documento',
    'País do 2º documento',
    'Validade da licença',
    'Desligamento',
  ],
  en: [
    'Carrier',
    'Registration',
    'Surname',
    'Given names',
    'Date of birth',
    'Document type',
    'Number',
    'Issuing country',
    '2nd document type',
    '2nd document number',
    '2nd document country',
    'Licence valid until',
    'Dismissal',
  ],
};

export const crewReasons = [
  'COLUMNS',
  'ABOVE_HEADING',
  'CARRIER_MISSING',
  'CARRIER_UNKNOWN',
  'REGISTRATION_MISSING',
  'REGISTRATION_LONG',
  'SURNAME_MISSING',
  'NAME_LONG',
  'BIRTH_DATE_FORMAT',
  'BIRTH_DATE_AHEAD',
  ...documentReasons,
  'LICENCE_FORMAT',
  'DISMISSAL_FORMAT',
  'REPEATED',
  'DOCUMENT_REPEATED',
  'DOCUMENT_TAKEN',
  'INACTIVE',
] as const;
export type CrewReason = (typeof crewReasons)[number];

export const crewLine = z.object({
  /** Starts at 1. */
  line: z.int(),
  outcome: z.enum(crewOutcomes),
  reasons: z.array(z.object({ code: z.enum(crewReasons), value: z.string() })),
  carrier: z.string(),
  registration: z.string(),
  name: z.string(),
  /** Parsed if possible, else as written. */
  documents: z.array(z.string()),
  licenceUntil: maybe.text,
  dismissedOn: maybe.text,
});
export type CrewLine = z.output<typeof crewLine>;

export const crewReport = z.object({
  ...importFields,
  counts: z.object({ CREATE: z.int(), CHANGE: z.int(), NOTHING: z.int(), REFUSE: z.int() }),
  lines: z.array(crewLine),
});
export type CrewReport = z.output<typeof crewReport>;

export const maxCrewLines = 20_000;
export const maxCrewBytes = 4 * 1024 * 1024;

export const crewImport = {
  checkCrewImport: endpoint({
    method: 'POST',
    path: '/web/v1/crew-members/import',
    summary: `Check a CSV of crew members without storing anything. Send the file as multipart/form-data with one member per line. Columns: ${crewColumns.join('; ')}. A line replaces the data of the member with its carrier and registration. Reports the effect of each line.`,
    body: 'raw',
    reply: crewReport,
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_IMPORT_CHECKED',
    longCheck: true,
    changes: [],
    fails: [...csvErrors, 'UNKNOWN_COLUMNS'],
  }),
  crewImportProgress: endpoint({
    method: 'GET',
    path: '/web/v1/crew-members/import/{id}',
    summary: 'Retrieve the progress of applying a checked file.',
    params: byId,
    reply: z.object({ id, done: z.int(), total: z.int(), applied: z.boolean() }),
    access: ['AIRLINE_MANAGE'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  applyCrewImport: endpoint({
    method: 'POST',
    path: '/web/v1/crew-members/import/{id}/apply',
    summary: `Apply a checked file within ${importMinutes} minutes in one transaction. Fails with CREW_IMPORT_OUTDATED if the effect would differ.`,
    params: byId,
    reply: z.object({ created: z.int(), changed: z.int() }),
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_IMPORTED',
    changes: ['crewMember'],
    fails: ['RECORD_NOT_FOUND', 'CREW_IMPORT_OUTDATED', 'IMPORT_APPLIED'],
  }),
};
