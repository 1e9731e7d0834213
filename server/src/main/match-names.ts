import { matchNames, readWatchName, WATCH_THRESHOLD } from '@farol/identity';

export class CsvError extends Error {}

/** A line of the file without its end. */
interface Line {
  /** Starts at 1. */
  number: number;
  text: string;
  end: string;
  cells: string[];
}

/** Adds the columns `score` and `match` for `name1` and `name2` to a CSV. */
export function addScores(bytes: Uint8Array): string {
  const [heading, ...lines] = linesOf(textOf(bytes));
  if (heading === undefined)
    throw new CsvError('the file is empty; its first line names the columns name1 and name2');
  const [one, other] = [findColumn(heading, 'name1'), findColumn(heading, 'name2')];
  for (const newColumn of ['score', 'match'])
    if (headingsOf(heading).includes(newColumn))
      throw new CsvError(`line 1: there is a column ${newColumn} already; name it otherwise or take it out`);
  const scored = lines.map(line => {
    if (line.cells.length !== heading.cells.length)
      throw new CsvError(
        `line ${line.number} has ${line.cells.length} columns and line 1 has ${heading.cells.length}; ` +
          'put a name that has a comma in it between quotation marks',
      );
    const { score } = matchNames(
      readWatchName(line.cells[one] ?? ''),
      readWatchName(line.cells[other] ?? ''),
    );
    // Rounded down, so that a shown score at the threshold is always a match.
    const roundedScore = Math.floor(score * 10_000) / 10_000;
    return `${line.text},${roundedScore},${score >= WATCH_THRESHOLD}${line.end || heading.end}`;
  });
  return `${heading.text},score,match${heading.end || '\n'}${scored.join('')}`;
}

const headingsOf = ({ cells }: Line): string[] => cells.map(cell => cell.trim().toLowerCase());

function findColumn(heading: Line, name: string): number {
  const places = headingsOf(heading).flatMap((found, place) => (found === name ? [place] : []));
  const [place, again] = places;
  if (place === undefined)
    throw new CsvError(
      `line 1 names no column ${name}; it has ${heading.cells.join(', ')}. Separate columns by commas, and name two of them name1 and name2`,
    );
  if (again !== undefined) throw new CsvError(`line 1 names two columns ${name}; leave one`);
  return place;
}

function textOf(bytes: Uint8Array): string {
  try {
    // Removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvError('the file is not UTF-8; save it as CSV in UTF-8');
  }
}

/** Splits at LF or CRLF. Quoted cells may contain line ends, commas and doubled quotation marks. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let number = 1;
  for (let at = 0; at < text.length;) {
    const line = parseLine(text, at, number);
    at += line.text.length + line.end.length;
    number += (line.text + line.end).split('\n').length - 1;
    if (line.text.trim() !== '') lines.push(line);
  }
  return lines;
}

function parseLine(text: string, start: number, number: number): Line {
  const cells: string[] = [];
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/y;
  cell.lastIndex = start;
  for (;;) {
    const found = cell.exec(text);
    if (found === null) throw new CsvError(formatQuoteError(number));
    const [, quoted, plain = '', end = ''] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') return { number, text: text.slice(start, cell.lastIndex - end.length), end, cells };
  }
}

const formatQuoteError = (line: number): string =>
  `line ${line}: quotation marks stand around a whole column, and within one they are doubled: "Ana ""Nina"" Lima"`;
