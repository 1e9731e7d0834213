import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Endpoint } from '@farol/contract';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { Chunks } from './chunks.ts';
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

/** Bytes in memory of all requests. */
export interface BodyMemory {
  buffered: number;
  readonly limit: number;
}

const maxConcurrentMessages = 8;

export function createBodyRoom(maxBodyBytes: number): BodyMemory {
  return { buffered: 0, limit: maxConcurrentMessages * maxBodyBytes };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    largeBody?: boolean;
  }
}

/** Reads the bodies of all endpoints: JSON, or any type in `acceptMessages`. */
export class BodyReader {
  readonly #patience: HttpTimeouts;
  readonly #room: BodyMemory;

  constructor(patience: HttpTimeouts, room: BodyMemory) {
    this.#patience = patience;
    this.#room = room;
  }

  /** Bodies stay in memory until their request ends. */
  acceptJson(app: FastifyInstance): void {
    app.addHook('preParsing', (request, reply, payload, done) => {
      if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
      if (hasBody(request))
        reply.raw.once('close', () => (this.#room.buffered -= getNotes(request).bytesBuffered));
      done(null, payload);
    });
    const parseJson = app.getDefaultJsonParser('error', 'error');
    const readText = async (request: FastifyRequest, payload: Readable) => {
      refuseEncoding(request);
      return (await this.#read(request, payload)).toString();
    };
    app.addContentTypeParser('text/plain', readText);
    app.addContentTypeParser('application/json', (request, payload, done) => {
      readText(request, payload).then(text => void parseJson(request, text, done), done);
    });
  }

  acceptMessages(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      this.#read(request, payload, decoderOf(request)),
    );
  }

  /** Fails with TOO_SLOW, UNAVAILABLE or Fastify's errors for a body over the limit or of a wrong length. */
  async #read(request: FastifyRequest, payload: Readable, decoder?: Transform): Promise<Buffer> {
    const { bodyLimit, config } = request.routeOptions;
    const announced = Number(request.headers['content-length']);
    // Disconnected during authentication.
    if (hasLeft(request)) throw new RequestEnded();
    if (announced > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const { stall, body, largeBody } = this.#patience;
    const room = this.#room;
    const notes = getNotes(request);
    const chunks = new Chunks();
    await new Promise<void>((resolve, reject) => {
      const count = (chunk: Buffer) => {
        stallTimer.refresh();
        notes.bytesRead += chunk.length;
      };
      const keep = (chunk: Buffer) => {
        if (hasLeft(request)) return end(new RequestEnded());
        chunks.add(chunk);
        notes.bytesBuffered += chunk.length;
        room.buffered += chunk.length;
        if (room.buffered > room.limit) end(new Failure('UNAVAILABLE'));
        else if (notes.bytesBuffered > bodyLimit) end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      };
      const succeed = () => {
        const isWhole = Number.isNaN(announced) || notes.bytesRead === announced;
        end(isWhole ? undefined : new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
      };
      const fail = (error: Error) => end(withStatus(error));
      const giveUp = () => end(new Failure('TOO_SLOW'));
      const end = (error: unknown) => {
        clearTimeout(stallTimer);
        clearTimeout(bodyTimer);
        payload.off('data', count);
        source.off('data', keep).off('end', succeed);
        if (error === undefined) return resolve();
        // The connection stays open for the answer; the rest is dropped.
        if (decoder !== undefined) payload.unpipe(decoder);
        decoder?.destroy();
        payload.resume();
        reject(error);
      };
      const stallTimer = setTimeout(giveUp, stall).unref();
      const bodyTimer = setTimeout(giveUp, config.largeBody === true ? largeBody : body).unref();
      const source = decoder ?? payload;
      payload.on('data', count).on('error', fail);
      source.on('data', keep).on('end', succeed);
      if (decoder !== undefined) payload.pipe(decoder.on('error', fail));
    });
    return chunks.join();
  }
}

/** A request read to its end is destroyed too, while its body is still decompressed. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function encodingOf({ headers }: FastifyRequest): string {
  return (headers['content-encoding'] ?? '').trim().toLowerCase();
}

function refuseEncoding(request: FastifyRequest): void {
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

/** Marks an error without a status, such as one of the decompression, as the caller's. */
function withStatus(error: Error): Error {
  return 'statusCode' in error ? error : Object.assign(error, { statusCode: 400 });
}
