import { Readable } from 'node:stream';
import type { Endpoint } from '@farol/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AuditRecord } from '../audit/audit.ts';
import type { Actor } from '../guard/actor.ts';
import { bearerOf } from '../guard/guard.ts';
import { hashOf } from '../secrets.ts';
import { notesOf, type Notes } from './notes.ts';

export interface Call {
  /** UUID version 7 with the time of arrival. */
  id: string;
  operation: string;
  event: Endpoint['audit'];
  /** Undefined before authentication. */
  actor: Actor | undefined;
  /** SHA-256, if the actor is undefined. */
  tokenHash: Buffer | undefined;
  address: string;
  method: string;
  /** A query may contain secrets. */
  path: string;
  status: number;
  errorCode: string | undefined;
  milliseconds: number;
  /** Announced length, else bytes read. */
  requestBytes: number;
  /** Before compression. */
  replyBytes: number;
  contentType: string | undefined;
  /** Empty unless committed. */
  records: readonly AuditRecord[];
}

/** Must not block. */
export type CallObserver = (call: Call) => void;

export const leftEarly = 499;

type Hooks = Pick<RouteShorthandOptions, 'onSend' | 'onResponse'>;

/** Observes also requests that do not reach the handler. */
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
      // `onResponse` does not run after a disconnect.
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

/** `request.headers` is normalized. */
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
