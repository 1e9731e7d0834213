import { blanks, capitals, marks, oneForOne, spelt } from '@farol/contract/conditions/index';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** PostgreSQL reads `\\u0300` in its regular expressions as JavaScript does. */
const pattern = quoted;

function folded(expression: string): string {
  const bare = `regexp_replace(normalize(${expression}, nfd), ${pattern(`[${marks}]`)}, '', 'g')`;
  const alphabet = {
    from: `abcdefghijklmnopqrstuvwxyz${oneForOne.from}${capitals.from}`,
    to: `ABCDEFGHIJKLMNOPQRSTUVWXYZ${oneForOne.to}${capitals.to}`,
  };
  const one = `translate(${bare}, ${quoted(alphabet.from)}, ${quoted(alphabet.to)})`;
  return spelt.reduce(
    (text, [letters, spelling]) =>
      [...letters].reduce((sql, letter) => `replace(${sql}, ${quoted(letter)}, ${quoted(spelling)})`, text),
    one,
  );
}

/** An SQL expression of `foldText` of a text expression; null where nothing is left. */
export function foldedTextSql(expression: string): string {
  return `nullif(btrim(regexp_replace(${folded(expression)}, ${pattern(`[${blanks}]+`)}, ' ', 'g'), ' '), '')`;
}

/** An SQL expression of `foldCode` of a text expression; null where nothing is left. */
export function foldedCodeSql(expression: string): string {
  return `nullif(regexp_replace(${folded(expression)}, '[^A-Z0-9]', '', 'g'), '')`;
}
