import { setImmediate as nextTurn } from 'node:timers/promises';

/** Joined in one piece, the chunks of 64 MB block all other calls for most of a second. */
const sliceBytes = 128 * 1024;

export async function joinChunks(chunks: readonly Buffer[]): Promise<Buffer> {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  // A buffer of its own can be handed to a thread without a copy.
  const body = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
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
