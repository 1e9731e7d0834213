import { distribution, placeNames } from '../server/src/db/distribution.ts';

/** The table of `docs/scale.md` that says where the rows of each table lie, as Markdown. */
function placesTable(): string {
  const rows = Object.entries(distribution).map(([table, { place, by, why, joins = '' }]) => [
    `\`${table}\``,
    placeNames[place],
    by === undefined ? '' : `\`${by}\``,
    joins,
    why,
  ]);
  const lines = [
    ['table', 'where', 'column', 'joined with', 'why'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

const [begin, end] = ['<!-- places -->', '<!-- /places -->'];

/** The text with the table of now between its marks. Throws where the marks are not there. */
export function withPlaces(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/scale.md has no ${begin} with ${end} behind it`);
  return `${text.slice(0, from)}${begin}\n${placesTable()}\n${text.slice(to)}`;
}
