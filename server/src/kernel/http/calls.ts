import { Readable } from 'node:stream';
import type { Endpoint } from '@farol/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AuditRecord } from '../audit/audit.ts';
import type { Actor } from '../guard/actor.ts';
import { bearerOf } from '../guard/guard.ts';
import { hashOf } from '../secrets.ts';
import { getNotes, type RequestNotes } from './request-notes.ts';

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

export const clientClosedStatus = 499;

type Hooks = Pick<RouteShorthandOptions, 'onSend' | 'onResponse'>;

/** Observes also requests that do not reach the handler. */
export function buildObserverHooks(name: string, { audit }: Endpoint, observe: CallObserver): Hooks {
  const observeOnce = (request: FastifyRequest, reply: FastifyReply, hasLeft: boolean) => {
    const notes = getNotes(request);
    if (notes.wasObserved) return;
    notes.wasObserved = true;
    try {
      observe({ operation: name, event: audit, ...buildCall(request, reply, hasLeft) });
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'a call was not recorded');
    }
  };
  return {
    async onSend(request, reply, payload) {
      // `onResponse` does not run after a disconnect.
      if (reply.raw.closed || reply.raw.destroyed) observeOnce(request, reply, true);
      else reply.raw.once('close', () => observeOnce(request, reply, true));
      return measureReply(getNotes(request), payload);
    },
    async onResponse(request, reply) {
      observeOnce(request, reply, false);
    },
  };
}

function buildCall(
  request: FastifyRequest,
  reply: FastifyReply,
  hasLeft: boolean,
): Omit<Call, 'operation' | 'event'> {
  const notes = getNotes(request);
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
    status: hasLeft ? clientClosedStatus : reply.statusCode,
    errorCode: hasLeft ? undefined : errorCodeOf(reply),
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

function measureReply(notes: RequestNotes, payload: unknown): unknown {
  if (typeof payload === 'string' || payload instanceof Uint8Array) {
    notes.bytesSent = Buffer.byteLength(payload);
    return payload;
  }
  return payload instanceof Readable ? Readable.from(measureParts(notes, payload)) : payload;
}

async function* measureParts(
  notes: RequestNotes,
  payload: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  for await (const part of payload) {
    notes.bytesSent += part.length;
    yield part;
  }
}
