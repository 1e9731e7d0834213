import { diffLines } from './diff.ts';

/** A range of received lines, or one line of text. */
type Part = readonly [from: number, count: number] | string;

/**
 * Packs an edited text as its differences from the received one. The stored draft then contains only typed
 * text, because viewing a raw message needs a reason.
 */
export function packLines(received: readonly string[], edited: readonly string[]): string {
  const { right, rightMarks } = diffLines(received, edited);
  const parts: Part[] = [];
  edited.forEach((line, index) => {
    const was = rightMarks[index] === 'same' ? right[index] : null;
    const before = parts.at(-1);
    if (was === null || was === undefined) parts.push(line);
    else if (typeof before === 'object' && before[0] + before[1] === was)
      parts.splice(-1, 1, [before[0], before[1] + 1]);
    else parts.push([was, 1]);
  });
  return JSON.stringify(parts);
}

/** Restores packed lines from the same received lines; returns undefined when they do not fit. */
export function unpackLines(received: readonly string[], packed: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(packed);
    if (!Array.isArray(parts)) return undefined;
    const lines = parts.map(part => linesOf(received, part));
    return lines.every(known => known !== undefined) ? lines.flat() : undefined;
  } catch {
    return undefined;
  }
}

function linesOf(received: readonly string[], part: unknown): readonly string[] | undefined {
  if (typeof part === 'string') return [part];
  if (!Array.isArray(part)) return undefined;
  const [from, count]: unknown[] = part;
  if (!isLine(from) || !isLine(count) || from + count > received.length) return undefined;
  return received.slice(from, from + count);
}

const isLine = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
