import { findValueAt, setValueAt } from './values.ts';

/** Lines of the form by list: `lines.documents[1]` is the line of the second row that was sent. */
export type SentLines = Readonly<Record<string, readonly number[]>>;

/** Removes the rows that are blank by the check of their list, and returns the lines of the others. */
export function removeBlankRows<V extends object>(
  values: V,
  blankChecks: Readonly<Record<string, (row: never) => boolean>>,
): { written: V; lines: SentLines } {
  const lines: Record<string, number[]> = {};
  let written = values;
  for (const [name, isBlank] of Object.entries(blankChecks)) {
    const found = findValueAt(values, name);
    const rows: unknown[] = Array.isArray(found) ? found : [];
    const writtenLines = [...rows.keys()].filter(line => !isBlank(rows[line] as never));
    lines[name] = writtenLines;
    written = setValueAt(
      written,
      name,
      writtenLines.map(line => rows[line]),
    );
  }
  return { written, lines };
}

/** Converts a path in the values that were sent to the form's. */
export function toFormPath(path: string, lines: SentLines): string {
  const [name = '', row, ...rest] = path.split('.');
  const line = row === undefined ? undefined : lines[name]?.[Number(row)];
  return line === undefined ? path : [name, line, ...rest].join('.');
}
