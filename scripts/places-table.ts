import { distribution, placeNames } from '../server/src/db/distribution.ts';

function placesTable(): string {
  const rows = Object.entries(distribution).map(([table, { place, by, joins = '' }]) => [
    `\`${table}\``,
    placeNames[place],
    by === undefined ? '' : `\`${by}\``,
    joins,
  ]);
  const lines = [['table', 'where', 'column', 'joined with'], ['---', '---', '---', '---'], ...rows];
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

const [begin, end] = ['<!-- places -->', '<!-- /places -->'];

/** Throws when the markers are missing. */
export function replacePlaces(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/scale.md has no ${begin} with ${end} behind it`);
  return `${text.slice(0, from)}${begin}\n${placesTable()}\n${text.slice(to)}`;
}
