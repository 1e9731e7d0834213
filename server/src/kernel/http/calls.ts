import { Readable } from 'node:stream';
import type { Endpoint } from '@farol/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AuditRecord } from '../audit/audit.ts';
import type { Actor } from '../guard/actor.ts';
import { bearerOf } from '../guard/guard.ts';
import { hashOf } from '../secrets.ts';
import { notesOf, type Notes } from './notes.ts';

/** One call of a partner's system and how it was answered, whatever the answer was. */
export interface Call {
  /** The request's id, which an error reply tells the caller. UUID version 7: its time part is when the call came. */
  id: string;
  operation: string;
  /** The endpoint's audit event; `records` are what it would be, or was, about. */
  event: Endpoint['audit'];
  /** Who called; undefined when the call was refused before anybody was let in. */
  actor: Actor | undefined;
  /** SHA-256 of the token that came with a call whose actor is undefined. */
  tokenHash: Buffer | undefined;
  address: string;
  method: string;
  /** Without the query, where secrets travel. */
  path: string;
  /** As answered; `leftEarly` when the caller went away before the answer was out. */
  status: number;
  errorCode: string | undefined;
  milliseconds: number;
  /** As announced by the caller, or as read when nothing was announced. */
  requestBytes: number;
  /** Body before any compression. */
  replyBytes: number;
  /** As sent, even if it is no media type. */
  contentType: string | undefined;
  /** Empty unless the call's transaction committed. */
  records: readonly AuditRecord[];
}

/** Is told each call after its reply. It must not wait: what it does with the call it does later. */
export type CallObserver = (call: Call) => void;

/** Stands for the status of an answer that nobody waited for. */
export const leftEarly = 499;

type Hooks = Pick<RouteShorthandOptions, 'onSend' | 'onResponse'>;

/** Hooks of a route whose calls are observed. They see calls that never reach the handler: too large, too many, unreadable. */
export function observed(name: string, { audit }: Endpoint, observe: CallObserver): Hooks {
  const tell = (request: FastifyRequest, reply: FastifyReply, left: boolean) => {
    const notes = notesOf(request);
    if (notes.told) return;
    notes.told = true;
    try {
      observe({ operation: name, event: audit, ...callOf(request, reply, left) });
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'a call was not recorded');
    }
  };
  return {
    async onSend(request, reply, payload) {
      // Without a caller the reply never ends, and `onResponse` never comes.
      if (reply.raw.closed || reply.raw.destroyed) tell(request, reply, true);
      else reply.raw.once('close', () => tell(request, reply, true));
      return measured(notesOf(request), payload);
    },
    async onResponse(request, reply) {
      tell(request, reply, false);
    },
  };
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  left: boolean,
): Omit<Call, 'operation' | 'event'> {
  const notes = notesOf(request);
  const actor = notes.authentication?.actor;
  const token = actor === undefined ? bearerOf(request.headers.authorization) : undefined;
  const announced = sentHeader(request, 'content-length');
  return {
    id: request.id,
    actor,
    tokenHash: token === undefined ? undefined : hashOf(token),
    address: notes.address,
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    status: left ? leftEarly : reply.statusCode,
    errorCode: left ? undefined : errorCodeOf(reply),
    milliseconds: Math.round(reply.elapsedTime),
    requestBytes: announced === undefined ? notes.bytesRead : Number(announced),
    replyBytes: notes.bytesSent,
    contentType: sentHeader(request, 'content-type'),
    records: notes.records,
  };
}

function errorCodeOf(reply: FastifyReply): string | undefined {
  const code = reply.getHeader('x-error-code');
  return typeof code === 'string' ? code : undefined;
}

/** A header as it came: `request.headers` has been tidied by whoever read the body. */
function sentHeader(request: FastifyRequest, name: string): string | undefined {
  const { rawHeaders } = request.raw;
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at === -1 ? undefined : rawHeaders[at + 1];
}

function measured(notes: Notes, payload: unknown): unknown {
  if (typeof payload === 'string' || payload instanceof Uint8Array) {
    notes.bytesSent = Buffer.byteLength(payload);
    return payload;
  }
  return payload instanceof Readable ? Readable.from(measuredParts(notes, payload)) : payload;
}

async function* measuredParts(notes: Notes, payload: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const part of payload) {
    notes.bytesSent += part.length;
    yield part;
  }
}
