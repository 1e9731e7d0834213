import type { Random } from '@farol/corpus';
import { readInterchange, redact, StreamReader, type ReaderKind } from '@farol/edifact';

function readInChunks(bytes: Uint8Array, sizes: readonly number[], reader: ReaderKind): string {
  const results: string[] = [];
  const stream = new StreamReader(
    {
      person: person => results.push(JSON.stringify(person)),
      booking: booking => results.push(JSON.stringify(booking)),
      message: (...output) => results.push(JSON.stringify(output)),
    },
    { reader },
  );
  for (let from = 0, chunk = 0; from < bytes.length; chunk += 1) {
    const to = from + (sizes[chunk % sizes.length] ?? bytes.length);
    // Copies the chunk, because the reader must not keep a buffer that the sender reuses.
    stream.write(bytes.slice(from, to));
    from = to;
  }
  results.push(JSON.stringify(stream.end()));
  return results.join('\n');
}

export function findDifference(fast: string, plain: string): string | undefined {
  if (fast === plain) return undefined;
  let at = 0;
  while (fast[at] === plain[at]) at += 1;
  const excerptOf = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `fast:  …${excerptOf(fast)}…\nplain: …${excerptOf(plain)}…`;
}

/** Throws when the readers differ. Redacts first, because the readers differ in unredacted raw text. */
export function compareReaders(message: Uint8Array, random: Random): void {
  const bytes = redact(message);
  const wholeDifference = findDifference(
    JSON.stringify(readInterchange(bytes, { reader: 'fast' })),
    JSON.stringify(readInterchange(bytes, { reader: 'plain' })),
  );
  if (wholeDifference !== undefined) throw new Error(`The two ways of reading differ:\n${wholeDifference}`);
  const longest = random.pick([40, 700, 9000, 100_000]);
  const sizes = Array.from({ length: 5 }, () => random.integer(1, longest));
  const pieces = findDifference(readInChunks(bytes, sizes, 'fast'), readInChunks(bytes, sizes, 'plain'));
  if (pieces !== undefined)
    throw new Error(`The two ways of reading differ in pieces of ${sizes.join(', ')} bytes:\n${pieces}`);
}
