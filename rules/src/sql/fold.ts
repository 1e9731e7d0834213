import {
  blanks,
  capitals,
  lookAlikes,
  marks,
  oneForOne,
  otherLetters,
  spellings,
} from '@farol/contract/conditions/index';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** PostgreSQL reads `\\u0300` in regular expressions like JavaScript. */
const pattern = quote;

function foldSql(expression: string): string {
  const bare = `regexp_replace(normalize(${expression}, nfd), ${pattern(`[${marks}]`)}, '', 'g')`;
  const alphabet = {
    from: `abcdefghijklmnopqrstuvwxyz${oneForOne.from}${capitals.from}`,
    to: `ABCDEFGHIJKLMNOPQRSTUVWXYZ${oneForOne.to}${capitals.to}`,
  };
  const one = `translate(${bare}, ${quote(alphabet.from)}, ${quote(alphabet.to)})`;
  return spellings.reduce(
    (text, [letters, spelling]) =>
      [...letters].reduce((sql, letter) => `replace(${sql}, ${quote(letter)}, ${quote(spelling)})`, text),
    one,
  );
}

/**
 * Stored text is mostly plain, and the check costs a twentieth of folding. The collation compares code points
 * whatever the database's locale.
 */
const unlessPlain = (expression: string, plain: string, slowly: string): string =>
  `(case when (${expression}) collate "C" ~ ${pattern(plain)} then (${expression}) else ${slowly} end)`;

/** Builds the SQL of `foldText`; null for empty text. */
export function foldedTextSql(expression: string): string {
  const slowly = `nullif(btrim(regexp_replace(${foldSql(expression)}, ${pattern(`[${blanks}]+`)}, ' ', 'g'), ' '), '')`;
  return unlessPlain(expression, '^[!-`{-~]+( [!-`{-~]+)*$', slowly);
}

/** Builds the SQL of `foldCode`; null for empty text. */
export function foldedCodeSql(expression: string): string {
  const latin = `translate(${foldSql(expression)}, ${quote(lookAlikes.from)}, ${quote(lookAlikes.to)})`;
  const noLetter = pattern(`[^A-Z0-9${otherLetters}\\U00010000-\\U0010FFFF]`);
  return unlessPlain(expression, '^[A-Z0-9]+$', `nullif(regexp_replace(${latin}, ${noLetter}, '', 'g'), '')`);
}
