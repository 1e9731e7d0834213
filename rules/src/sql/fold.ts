import {
  blanks,
  capitals,
  lookAlikes,
  marks,
  oneForOne,
  otherLetters,
  spelt,
} from '@farol/contract/conditions/index';

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

/**
 * What is stored is mostly capitals and figures already, and telling so costs a twentieth of making it so. The alphabet is that of code
 * points, whatever the database's own order of letters is.
 */
const unlessPlain = (expression: string, plain: string, slowly: string): string =>
  `(case when (${expression}) collate "C" ~ ${pattern(plain)} then (${expression}) else ${slowly} end)`;

/** An SQL expression of `foldText` of a text expression; null where nothing is left. */
export function foldedTextSql(expression: string): string {
  const slowly = `nullif(btrim(regexp_replace(${folded(expression)}, ${pattern(`[${blanks}]+`)}, ' ', 'g'), ' '), '')`;
  return unlessPlain(expression, '^[!-`{-~]+( [!-`{-~]+)*$', slowly);
}

/** An SQL expression of `foldCode` of a text expression; null where nothing is left. */
export function foldedCodeSql(expression: string): string {
  const latin = `translate(${folded(expression)}, ${quoted(lookAlikes.from)}, ${quoted(lookAlikes.to)})`;
  const noLetter = pattern(`[^A-Z0-9${otherLetters}\\U00010000-\\U0010FFFF]`);
  return unlessPlain(expression, '^[A-Z0-9]+$', `nullif(regexp_replace(${latin}, ${noLetter}, '', 'g'), '')`);
}
