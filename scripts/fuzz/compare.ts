/** Compares the two readers: with the WebAssembly module, and in TypeScript alone. */
import type { Random } from '@farol/corpus';
import { readInterchange, redact, StreamReader, type ReaderKind } from '@farol/edifact';

/** Returns all output of the reader for a message that arrives in chunks of these sizes. */
function inPieces(bytes: Uint8Array, sizes: readonly number[], reader: ReaderKind): string {
  const handed: string[] = [];
  const stream = new StreamReader(
    {
      person: person => handed.push(JSON.stringify(person)),
      booking: booking => handed.push(JSON.stringify(booking)),
      message: (...told) => handed.push(JSON.stringify(told)),
    },
    { reader },
  );
  for (let from = 0, piece = 0; from < bytes.length; piece += 1) {
    const to = from + (sizes[piece % sizes.length] ?? bytes.length);
    // Copies the chunk, because the reader must not keep a buffer that the sender reuses.
    stream.write(bytes.slice(from, to));
    from = to;
  }
  handed.push(JSON.stringify(stream.end()));
  return handed.join('\n');
}

/** Returns the first difference of two texts with its context; `undefined` when they are equal. */
export function difference(fast: string, plain: string): string | undefined {
  if (fast === plain) return undefined;
  let at = 0;
  while (fast[at] === plain[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `fast:  …${around(fast)}…\nplain: …${around(plain)}…`;
}

/**
 * Throws when the readers differ on a message, whole or in random chunks. Redacts first, as before storage:
 * on unredacted text the readers differ in the raw text of a booking.
 */
export function compareReaders(message: Uint8Array, random: Random): void {
  const bytes = redact(message);
  const whole = difference(
    JSON.stringify(readInterchange(bytes, { reader: 'fast' })),
    JSON.stringify(readInterchange(bytes, { reader: 'plain' })),
  );
  if (whole !== undefined) throw new Error(`The two ways of reading differ:\n${whole}`);
  const longest = random.pick([40, 700, 9000, 100_000]);
  const sizes = Array.from({ length: 5 }, () => random.integer(1, longest));
  const pieces = difference(inPieces(bytes, sizes, 'fast'), inPieces(bytes, sizes, 'plain'));
  if (pieces !== undefined)
    throw new Error(`The two ways of reading differ in pieces of ${sizes.join(', ')} bytes:\n${pieces}`);
}
