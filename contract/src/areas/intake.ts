import * as z from 'zod';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Processing state of a received file (specification, section 4), with the two steps before an outcome. */
export const processStates = ['RECEIVED', 'IN_WORK', 'WITHOUT_ERROR', 'WITH_ERROR'] as const;
export const sendStates = ['NORMAL', 'DELAYED'] as const;
export const fileStages = ['received', 'parsed', 'stored', 'resolved', 'judged', 'answered'] as const;

export const receipt = z.object({
  id,
  fileName: z.string().nullable(),
  /** Earlier file with the same content, when this one is a repeat. */
  duplicateOf: id.nullable(),
  messages: z.number().int(),
});

/** What a carrier is told about a person: board, ask the authority first, or do not board. Gravest last. */
export const boardings = ['BOARD', 'VERIFY', 'NO_BOARD'] as const;
export type Boarding = (typeof boardings)[number];

/** A receipt for a sender who waits for the answer. Both are absent or null when he did not, or when there is none in time. */
export const answeredReceipt = receipt.extend({
  /** The answers to the file's messages as EDIFACT, one interchange after the other. */
  answer: z.string().nullish(),
  /** What the answers say of each person they name, told by the sender's own references. */
  decisions: z
    .array(
      z.object({
        locator: z.string().nullable(),
        uniqueReference: z.string().nullable(),
        decision: z.enum(boardings),
      }),
    )
    .nullish(),
});

export const findingView = z.object({
  code: z.string(),
  severity: z.enum(['ERROR', 'WARNING', 'INFO']),
  message: z.string(),
  advice: z.string(),
  segment: z.string().nullable(),
  offset: z.number().int().nullable(),
  person: z.number().int().nullable(),
});

export const intake = {
  receiveFiles: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files',
    summary:
      'Receives PAXLST or PNRGOV: the raw message as body, or several files as multipart/form-data. Stored before it is acknowledged. With wait=true the receipt carries the answer, unless it takes longer than 10 seconds.',
    query: z.object({ wait: z.stringbool().default(false) }),
    body: 'raw',
    reply: z.object({ files: z.array(answeredReceipt) }),
    status: 202,
    access: 'integrator',
    audit: 'FILE_RECEIVED',
  }),
  fileState: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}',
    summary: 'Where a file of this integrator stands, with its findings.',
    params: z.object({ id }),
    reply: z.object({
      id,
      fileName: z.string().nullable(),
      type: z.string().nullable(),
      sendState: z.enum(sendStates),
      processState: z.enum(processStates),
      stages: z.record(z.enum(fileStages), instant.nullable()),
      people: z.number().int(),
      bookings: z.number().int(),
      findings: z.array(findingView),
    }),
    access: 'integrator',
    audit: 'FILE_VIEWED',
  }),
  fileAnswer: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}/answer',
    summary:
      'The answers (CUSRES, ACKRES) to the messages of a file of this integrator, as EDIFACT interchanges one after the other. 404 NO_ANSWER while there is none.',
    params: z.object({ id }),
    reply: 'binary',
    access: 'integrator',
    audit: 'ANSWER_FETCHED',
  }),
};
