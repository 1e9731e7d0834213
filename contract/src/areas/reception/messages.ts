import * as z from 'zod/mini';
import { byId, id, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

/** Processing state of a received file (specification, section 4), with the two steps before an outcome. */
export const processStates = ['RECEIVED', 'IN_WORK', 'WITHOUT_ERROR', 'WITH_ERROR'] as const;
export const sendStates = ['NORMAL', 'DELAYED'] as const;
export const fileStages = ['received', 'parsed', 'stored', 'resolved', 'judged', 'answered'] as const;

export const receipt = z.object({
  id,
  fileName: maybe.text,
  /** Earlier file with the same content, when this one is a repeat. */
  duplicateOf: maybe.id,
  messages: z.int(),
});

/** What a carrier is told about a person: board, ask the authority first, or do not board. Gravest last. */
export const boardings = ['BOARD', 'VERIFY', 'NO_BOARD'] as const;
export type Boarding = (typeof boardings)[number];

/** A receipt for a sender who waits for the answer. Both are absent or null when they did not, or when there is none in time. */
export const answeredReceipt = z.extend(receipt, {
  /** The answers to the file's messages as EDIFACT, one interchange after the other. */
  answer: z.nullish(z.string()),
  /** What the answers say of each person they name, told by the sender's own references. */
  decisions: z.nullish(
    z.array(
      z.object({
        locator: maybe.text,
        uniqueReference: maybe.text,
        decision: z.enum(boardings),
      }),
    ),
  ),
});

export const findingView = z.object({
  code: z.string(),
  severity: z.enum(['ERROR', 'WARNING', 'INFO']),
  message: z.string(),
  advice: z.string(),
  segment: maybe.text,
  offset: maybe.whole,
  person: maybe.whole,
});

/** Messages of carriers, as their systems send them. */
export const messages = {
  receiveFiles: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files',
    summary:
      'Receives PAXLST or PNRGOV: the raw message as body, or several files as multipart/form-data. Stored before it is acknowledged. With wait=true the receipt carries the answer, unless it takes longer than 10 seconds.',
    query: z.object({ wait: z._default(z.stringbool(), false) }),
    body: 'raw',
    reply: z.object({ files: z.array(answeredReceipt) }),
    status: 202,
    access: 'integrator',
    audit: 'FILE_RECEIVED',
    fails: ['EMPTY_BODY', 'NOT_A_MESSAGE', 'ANSWER_SENT_IN', 'TOO_MANY_PEOPLE', 'CARRIER_NOT_ALLOWED'],
  }),
  fileState: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}',
    summary: 'Where a file of this integrator stands, with its findings.',
    params: byId,
    reply: z.object({
      id,
      fileName: maybe.text,
      type: maybe.text,
      sendState: z.enum(sendStates),
      processState: z.enum(processStates),
      stages: z.record(z.enum(fileStages), maybe.instant),
      people: z.int(),
      bookings: z.int(),
      findings: z.array(findingView),
    }),
    access: 'integrator',
    audit: 'FILE_VIEWED',
    fails: ['RECORD_NOT_FOUND'],
  }),
  fileAnswer: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}/answer',
    summary:
      'The answers (CUSRES, ACKRES) to the messages of a file of this integrator, as EDIFACT interchanges one after the other. 404 NO_ANSWER while there is none.',
    params: byId,
    reply: 'binary',
    access: 'integrator',
    audit: 'ANSWER_FETCHED',
    fails: ['RECORD_NOT_FOUND', 'NO_ANSWER'],
  }),
};
