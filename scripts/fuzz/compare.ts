/** The two ways of reading, held against each other: with the WebAssembly module, and segment by segment in TypeScript alone. */
import type { Random } from '@farol/corpus';
import { readInterchange, redact, StreamReader, type ReaderKind } from '@farol/edifact';

/** Everything that the reader hands on of a message that comes in pieces of these sizes, in turn. */
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
    // A copy: the reader may not hold on to what the sender uses again.
    stream.write(bytes.slice(from, to));
    from = to;
  }
  handed.push(JSON.stringify(stream.end()));
  return handed.join('\n');
}

/** Where two texts part, with what stands around it; `undefined` when they are the same. */
export function difference(fast: string, plain: string): string | undefined {
  if (fast === plain) return undefined;
  let at = 0;
  while (fast[at] === plain[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `fast:  …${around(fast)}…\nplain: …${around(plain)}…`;
}

/**
 * Throws when the two ways do not give the same of a message, whole and in random pieces. It is redacted before, as all that is stored
 * is: of what was not, the reader looks at a booking's raw text more closely one way than the other.
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
