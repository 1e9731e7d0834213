import { crossedOut } from './field-rules.ts';

/* Values as they stand in XML: with references to characters and with sections in which marks are text. */

const TOKEN = /&(?:amp|lt|gt|quot|apos|#\d{1,9}|#x[\da-f]{1,8});|<!\[CDATA\[|\]\]>/gi;
const STANDS_FOR_LETTER = '\xe9';

/** The character of a reference by its number. */
function characterOf(token: string): string {
  const number = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(token);
  if (number === null) return '';
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** Letters, digits and all that is not ASCII as `X`; what makes the text XML stays, references by number do not. */
export function crossedOutXml(text: string): string {
  let out = '';
  let last = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    out += crossedOut(text.slice(last, index));
    out += characterOf(token) === '' ? token : 'X'.repeat(token.length);
    last = index + token.length;
  }
  return out + crossedOut(text.slice(last));
}

/** The same with blanks instead of `X`. */
export function blanksXml(text: string): string {
  return crossedOutXml(text).replaceAll('X', ' ');
}

/**
 * Applies a rule to a value. No honest sender writes plain letters and digits as character references: such a
 * value is overwritten.
 */
export function keptXml(value: string, rule: (text: string) => string): string {
  const tokens = [...value.matchAll(TOKEN)];
  if (tokens.length === 0) return rule(value);
  if (tokens.some(([token]) => /[A-Za-z\p{Nd}]/u.test(characterOf(token)))) return crossedOutXml(value);
  const plain = value.replaceAll(TOKEN, token =>
    (token.startsWith('&') && !/&(?:amp|quot);/.test(token) ? STANDS_FOR_LETTER : ' ').repeat(token.length),
  );
  const kept = rule(plain);
  let out = '';
  let last = 0;
  for (const { 0: token, index } of tokens) {
    const end = index + token.length;
    const isMark = !token.startsWith('&');
    const isKept = isMark || kept.slice(index, end) === plain.slice(index, end);
    out += kept.slice(last, index) + (isKept ? token : kept.slice(index, end));
    last = end;
  }
  return out + kept.slice(last);
}
