import * as z from 'zod/mini';
import { date, instant, maybe, reason, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const personFormats = ['json', 'xlsx'] as const;

export const officer = {
  retentionStatus: endpoint({
    method: 'GET',
    path: '/web/v1/privacy/retention',
    summary:
      'When records are masked and deleted, what is due, and the last runs of the job. For the data-processing body and administrators.',
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
  }),
  exportProcessingRecord: endpoint({
    method: 'POST',
    path: '/web/v1/privacy/processing-record/export',
    summary:
      'Record of processing (LGPD, article 37) as XLSX: each operation of the platform with its data, purpose, legal basis, retention and who may.',
    reply: 'binary',
    access: ['USER_MANAGE'],
    audit: 'PROCESSING_RECORD_EXPORTED',
    reads: 'replica',
  }),
  exportPerson: endpoint({
    method: 'POST',
    path: '/web/v1/privacy/person/export',
    summary:
      'All that is held of one person (LGPD, article 18), masked data in full, by a document and the birth date, which tells people apart who share one. Nobody else’s data go with it. A reason is asked and audited.',
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
