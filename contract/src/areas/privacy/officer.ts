import * as z from 'zod/mini';
import { date, instant, maybe, reason, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const personFormats = ['json', 'xlsx'] as const;

export const officer = {
  retentionStatus: endpoint({
    method: 'GET',
    path: '/web/v1/privacy/retention',
    summary:
      'Retrieve the masking and deletion dates of records. Includes the records that are due and the last runs of the job. Only for the data-processing body and administrator organizations.',
    reply: z.object({
      maskMonths: z.int(),
      deleteYears: z.int(),
      /** Flights before these days are masked or deleted. */
      maskBefore: date,
      deleteBefore: date,
      /** Flights due for masking. */
      flightsDue: z.int(),
      runs: z.array(
        z.object({
          beganAt: instant,
          /** Null while running, or if killed. */
          endedAt: maybe.instant,
          counts: z.record(z.string(), z.int()),
        }),
      ),
    }),
    access: ['USER_MANAGE'],
    audit: 'none',
    shows: [],
    keepSeconds: 60,
  }),
  exportProcessingRecord: endpoint({
    method: 'POST',
    path: '/web/v1/privacy/processing-record/export',
    summary:
      'Export the record of processing (LGPD, article 37) as XLSX. Contains each operation of the platform with its data, purpose, legal basis, retention and permitted users.',
    reply: 'binary',
    access: ['USER_MANAGE'],
    audit: 'PROCESSING_RECORD_EXPORTED',
    reads: 'replica',
  }),
  exportPerson: endpoint({
    method: 'POST',
    path: '/web/v1/privacy/person/export',
    summary:
      'Export all data of one person (LGPD, article 18). Finds the person by document and birth date, because several people can share a document. Entries of crew registers are included, and masked data in full. Data of other people is excluded. Requires a reason, which is audited.',
    body: z.object({
      document: trimmedText({ min: 4, max: 40 }),
      birthDate: date,
      format: z.enum(personFormats),
      reason,
    }),
    reply: 'binary',
    access: ['USER_MANAGE'],
    audit: 'PERSON_EXPORTED',
    reads: 'replica',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
