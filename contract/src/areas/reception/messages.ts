import * as z from 'zod/mini';
import { byId, id, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

/** Processing states (specification, section 4) plus the two before an outcome. */
export const processStates = ['RECEIVED', 'IN_WORK', 'WITHOUT_ERROR', 'WITH_ERROR'] as const;
export const sendStates = ['NORMAL', 'DELAYED'] as const;
export const fileStages = ['received', 'parsed', 'stored', 'resolved', 'judged', 'answered'] as const;

export const receipt = z.object({
  id,
  fileName: maybe.text,
  /** Earlier file with the same content. */
  duplicateOf: maybe.id,
  messages: z.int(),
});

/** From least to most severe. */
export const boardings = ['BOARD', 'VERIFY', 'NO_BOARD'] as const;
export type Boarding = (typeof boardings)[number];

/** Receipt for a sender that waits. Both fields are null or missing without a wait or after a timeout. */
export const answeredReceipt = z.extend(receipt, {
  answer: z.nullish(z.string()),
  /** Decisions by person, identified by the sender's references. */
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

export const messages = {
  receiveFiles: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files',
    summary:
      'Send PAXLST or PNRGOV messages. The body is the raw message, or several files as multipart/form-data. Messages are stored before they are acknowledged. With wait=true the receipt contains the answer, unless it takes longer than 10 seconds.',
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
    summary: 'Retrieve the state and findings of a file. Only for files of this integrator.',
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
      'Retrieve the answers (CUSRES, ACKRES) to the messages of a file. Only for files of this integrator. The body is a sequence of EDIFACT interchanges. Fails with 404 NO_ANSWER until there is an answer.',
    params: byId,
    reply: 'binary',
    access: 'integrator',
    audit: 'ANSWER_FETCHED',
    fails: ['RECORD_NOT_FOUND', 'NO_ANSWER'],
  }),
};
