import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Endpoint } from '@farol/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Failure } from '../failure.ts';
import { notesOf } from './notes.ts';
import type { Patience } from './patience.ts';

const kilobyte = 1024;
/** A choice of a thousand rows is well below the limit for users. */
const mostJson = { ofNobody: 16 * kilobyte, ofSomebody: 1024 * kilobyte };

/** Decompressed size. */
export function bodyLimitOf({ access, body, largeBody }: Endpoint, maxBodyBytes: number): number {
  if (body === 'raw') return maxBodyBytes;
  // JSON escapes a line end or quote as two bytes.
  if (largeBody === true) return 2 * maxBodyBytes;
  return access === 'public' ? mostJson.ofNobody : mostJson.ofSomebody;
}

/** Only messages may be compressed. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Answered or disconnected. */
class CallOver extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

type ReadBody = Pick<RouteShorthandOptions, 'preParsing'>;

/** Bytes in memory of all requests. */
export interface BodyRoom {
  held: number;
  readonly most: number;
}

const messagesAtOnce = 8;

export function bodyRoom(maxBodyBytes: number): BodyRoom {
  return { held: 0, most: messagesAtOnce * maxBodyBytes };
}

export function bodyReading(endpoint: Endpoint, patience: Patience, room: BodyRoom): ReadBody {
  const raw = endpoint.body === 'raw';
  const most = raw || endpoint.largeBody === true ? patience.largeBody : patience.body;
  return {
    async preParsing(request, reply, payload) {
      if (!hasBody(request)) return payload;
      // Disconnected during authentication.
      if (request.raw.destroyed) throw new CallOver();
      const decoder = raw ? decoderOf(request) : noDecoder(request);
      const read = watched(request, payload, { ...patience, body: most });
      const held = holding(room, reply);
      for (const part of decoder === undefined ? [read, held] : [read, decoder, held]) {
        // After the answer no reader handles errors.
        part.on('error', () => undefined);
        reply.raw.once('close', () => part.destroy(new CallOver()));
      }
      if (decoder === undefined) return passedOn(read, held);
      passedOn(read, decoder);
      return toldLength(read, passedOn(decoder, held));
    },
  };
}

export async function letBodyCome(
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
    throw new Failure('ENCODED_BODY', { encoding: shown(encoding), allowed: 'identity' });
}

function decoderOf(request: FastifyRequest): Transform | undefined {
  const encoding = encodingOf(request);
  if (encoding === '' || encoding === 'identity') return undefined;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (make === undefined)
    throw new Failure('ENCODED_BODY', { encoding: shown(encoding), allowed: 'gzip, deflate, br, identity' });
  return make();
}

function shown(encoding: string): string {
  return encoding.slice(0, 40);
}

/** Fails with TOO_SLOW. */
function watched(
  request: FastifyRequest,
  payload: Readable,
  { body, stall }: Pick<Patience, 'body' | 'stall'>,
): Transform {
  const notes = notesOf(request);
  const giveUp = () => {
    // The connection stays open for the answer.
    payload.unpipe(counter);
    counter.destroy(new Failure('TOO_SLOW'));
  };
  const stalling = setTimeout(giveUp, stall).unref();
  const whole = setTimeout(giveUp, body).unref();
  const rest = () => {
    clearTimeout(stalling);
    clearTimeout(whole);
  };
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stalling.refresh();
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
function holding(room: BodyRoom, reply: FastifyReply): Transform {
  let own = 0;
  reply.raw.once('close', () => (room.held -= own));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      own += chunk.length;
      room.held += chunk.length;
      if (room.held > room.most) done(new Failure('UNAVAILABLE'));
      else done(null, chunk);
    },
  });
}

function passedOn(from: Transform, to: Transform): Transform {
  from.on('error', error => to.destroy(error));
  to.on('close', () => from.unpipe(to));
  return from.pipe(to);
}

/** Fastify compares this with the announced length. */
function toldLength(read: Transform, out: Readable & { receivedEncodedLength?: number }): Readable {
  out.receivedEncodedLength = 0;
  read.on('data', (chunk: Buffer) => {
    out.receivedEncodedLength = (out.receivedEncodedLength ?? 0) + chunk.length;
  });
  return out;
}
