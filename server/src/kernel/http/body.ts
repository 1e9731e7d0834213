import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Endpoint } from '@farol/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Failure } from '../failure.ts';
import { getNotes } from './request-notes.ts';
import type { HttpTimeouts } from './http-timeouts.ts';

const kilobyte = 1024;
/** A choice of a thousand rows is well below the limit for users. */
const maxJsonBytes = { anonymous: 16 * kilobyte, authenticated: 1024 * kilobyte };

/** Decompressed size. */
export function bodyLimitOf({ access, body, largeBody }: Endpoint, maxBodyBytes: number): number {
  if (body === 'raw') return maxBodyBytes;
  // JSON escapes a line end or quote as two bytes.
  if (largeBody === true) return 2 * maxBodyBytes;
  return access === 'public' ? maxJsonBytes.anonymous : maxJsonBytes.authenticated;
}

/** Only messages may be compressed. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Answered or disconnected. */
class RequestEnded extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/** One for all requests: a stack for each answered one costs more than its check. */
const requestEnded = new RequestEnded();

type ReadBody = Pick<RouteShorthandOptions, 'preParsing'>;

/** Bytes in memory of all requests. */
export interface BodyMemory {
  buffered: number;
  readonly limit: number;
}

const maxConcurrentMessages = 8;

export function createBodyRoom(maxBodyBytes: number): BodyMemory {
  return { buffered: 0, limit: maxConcurrentMessages * maxBodyBytes };
}

export function buildBodyHook(endpoint: Endpoint, patience: HttpTimeouts, room: BodyMemory): ReadBody {
  const raw = endpoint.body === 'raw';
  const limit = raw || endpoint.largeBody === true ? patience.largeBody : patience.body;
  return {
    async preParsing(request, reply, payload) {
      if (!hasBody(request)) return payload;
      // Disconnected during authentication.
      if (request.raw.destroyed) throw new RequestEnded();
      const decoder = raw ? decoderOf(request) : noDecoder(request);
      const read = limitBodyTime(request, payload, { ...patience, body: limit });
      const buffered = limitBodyMemory(room, reply);
      const parts = decoder === undefined ? [read, buffered] : [read, decoder, buffered];
      // After the answer no reader handles errors.
      for (const part of parts) part.on('error', () => undefined);
      reply.raw.once('close', () => {
        for (const part of parts) part.destroy(requestEnded);
      });
      if (decoder === undefined) return pipeWithErrors(read, buffered);
      pipeWithErrors(read, decoder);
      return trackEncodedLength(read, pipeWithErrors(decoder, buffered));
    },
  };
}

export async function sendContinue(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
): Promise<Readable> {
  if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
  return payload;
}

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function encodingOf({ headers }: FastifyRequest): string {
  return (headers['content-encoding'] ?? '').trim().toLowerCase();
}

function noDecoder(request: FastifyRequest): undefined {
  const encoding = encodingOf(request);
  if (encoding !== '' && encoding !== 'identity')
    throw new Failure('ENCODED_BODY', { encoding: shortened(encoding), allowed: 'identity' });
}

function decoderOf(request: FastifyRequest): Transform | undefined {
  const encoding = encodingOf(request);
  if (encoding === '' || encoding === 'identity') return undefined;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (make === undefined)
    throw new Failure('ENCODED_BODY', {
      encoding: shortened(encoding),
      allowed: 'gzip, deflate, br, identity',
    });
  return make();
}

function shortened(encoding: string): string {
  return encoding.slice(0, 40);
}

/** Fails with TOO_SLOW. */
function limitBodyTime(
  request: FastifyRequest,
  payload: Readable,
  { body, stall }: Pick<HttpTimeouts, 'body' | 'stall'>,
): Transform {
  const notes = getNotes(request);
  const giveUp = () => {
    // The connection stays open for the answer.
    payload.unpipe(counter);
    counter.destroy(new Failure('TOO_SLOW'));
  };
  const stallTimer = setTimeout(giveUp, stall).unref();
  const bodyTimer = setTimeout(giveUp, body).unref();
  const rest = () => {
    clearTimeout(stallTimer);
    clearTimeout(bodyTimer);
  };
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stallTimer.refresh();
      notes.bytesRead += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      rest();
      done();
    },
    destroy(error, done) {
      rest();
      done(error);
    },
  });
  payload.on('error', error => counter.destroy(error));
  return payload.pipe(counter);
}

/** Fails with UNAVAILABLE when memory is exhausted. */
function limitBodyMemory(room: BodyMemory, reply: FastifyReply): Transform {
  let ownBytes = 0;
  reply.raw.once('close', () => (room.buffered -= ownBytes));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      ownBytes += chunk.length;
      room.buffered += chunk.length;
      if (room.buffered > room.limit) done(new Failure('UNAVAILABLE'));
      else done(null, chunk);
    },
  });
}

function pipeWithErrors(from: Transform, to: Transform): Transform {
  from.on('error', error => to.destroy(error));
  to.on('close', () => from.unpipe(to));
  return from.pipe(to);
}

/** Fastify compares this with the announced length. */
function trackEncodedLength(read: Transform, out: Readable & { receivedEncodedLength?: number }): Readable {
  out.receivedEncodedLength = 0;
  read.on('data', (chunk: Buffer) => {
    out.receivedEncodedLength = (out.receivedEncodedLength ?? 0) + chunk.length;
  });
  return out;
}
