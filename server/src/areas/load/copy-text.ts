/** Columns of arrays and objects that are not PostgreSQL arrays. */
const jsonColumns: ReadonlySet<string> = new Set([
  'other_locators',
  'payments',
  'contacts',
  'people',
  'segments',
  'said',
  'joined',
  'told',
]);

/** Formats rows with the same columns as text for COPY. */
export function formatCopyText(rows: readonly object[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const [column, value] of Object.entries(row)) {
      text += separator + formatValue(column, value);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function formatValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value) || jsonColumns.has(column)) return escape(JSON.stringify(value));
  return escape(`{${value.map(each => JSON.stringify(String(each))).join(',')}}`);
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function escape(text: string): string {
  return text.replace(/[\\\t\n\r]/g, character => escapes[character] ?? '');
}
