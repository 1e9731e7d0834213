import type { CabinLayout } from './aircraft.ts';

export interface Seat {
  row: number;
  letter: string;
}

/** Returns undefined for other forms, such as the `INF` of an infant. */
export function parseSeat(seat: string | null): Seat | undefined {
  const [, row, letter] = /^0*([1-9]\d{0,2})([A-Z])$/.exec(seat?.toUpperCase() ?? '') ?? [];
  return row === undefined || letter === undefined || Number(row) > maxRow
    ? undefined
    : { row: Number(row), letter };
}

const maxRow = 120;
const maxInBlock = 3;

/**
 * Returns letters between aisles, and rows, that contain all seats. Without a layout the letters in messages
 * are cut into halves, or into three parts from seven letters on.
 */
export function buildCabin(
  seats: readonly Seat[],
  layout: CabinLayout | undefined,
): { blocks: string[][]; rows: number[] } {
  const letters = [...new Set(seats.map(({ letter }) => letter))].toSorted();
  const rows = seats.map(({ row }) => row);
  const last = Math.max(layout?.rows ?? 0, ...rows);
  const blocks = layout === undefined ? cutLetters(letters) : addLetters(layout.blocks, letters);
  const used = layout === undefined ? [...new Set(rows)].toSorted((one, other) => one - other) : undefined;
  return { blocks, rows: used ?? Array.from({ length: last }, (_, index) => index + 1) };
}

function cutLetters(letters: readonly string[]): string[][] {
  if (letters.length === 0) return [];
  const parts = letters.length > 2 * maxInBlock ? 3 : letters.length > 2 ? 2 : 1;
  const side = Math.floor(letters.length / parts);
  if (parts === 1) return [[...letters]];
  if (parts === 2)
    return [letters.slice(0, Math.ceil(letters.length / 2)), letters.slice(Math.ceil(letters.length / 2))];
  return [letters.slice(0, side), letters.slice(side, letters.length - side), letters.slice(-side)];
}

/** Adds letters that the layout lacks to the block of their neighbour. */
function addLetters(blocks: readonly string[], letters: readonly string[]): string[][] {
  const result = blocks.map(block => [...block]);
  for (const letter of letters) {
    if (result.some(block => block.includes(letter))) continue;
    const block = result.find(one => (one.at(-1) ?? '') > letter) ?? result.at(-1);
    block?.push(letter);
    block?.sort();
  }
  return result;
}
