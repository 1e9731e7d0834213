import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCodes, type FastifyRequest } from 'fastify';

/** The stream that a `preParsing` hook returns. */
interface BodyStream extends AsyncIterable<Buffer> {
  /** Bytes before they were inflated. */
  receivedEncodedLength?: number;
}

/** Joined in one piece, the chunks of 64 MB block all other calls for most of a second. */
const sliceBytes = 128 * 1024;

/** Reads a raw body. Throws Fastify's errors for a body over the route's limit and for a wrong length. */
export async function readWholeBody(request: FastifyRequest, payload: BodyStream): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length']);
  if (announced > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of payload) {
      length += chunk.length;
      if (length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      chunks.push(chunk);
    }
  } catch (error) {
    throw withStatus(error);
  }
  const sent = payload.receivedEncodedLength ?? length;
  if (!Number.isNaN(announced) && sent !== announced)
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return joinInSlices(chunks, length);
}

async function joinInSlices(chunks: readonly Buffer[], length: number): Promise<Buffer> {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  // A buffer of its own can be handed to a thread without a copy.
  const body = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  let copied = 0;
  for (const chunk of chunks) {
    if (copied >= sliceBytes) {
      await nextTurn();
      copied = 0;
    }
    offset += chunk.copy(body, offset);
    copied += chunk.length;
  }
  return body;
}

/** Marks an error without a status, such as one of the decompression, as the caller's. */
function withStatus(error: unknown): unknown {
  return error instanceof Error && !('statusCode' in error)
    ? Object.assign(error, { statusCode: 400 })
    : error;
}
