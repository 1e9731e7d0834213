import { crossOut } from './field-rules.ts';

const TOKEN = /&(?:amp|lt|gt|quot|apos|#\d{1,9}|#x[\da-f]{1,8});|<!\[CDATA\[|\]\]>/gi;
const STANDS_FOR_LETTER = '\xe9';

function characterOf(token: string): string {
  const number = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(token);
  if (number === null) return '';
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** Keeps the marks of XML. Includes character references. */
export function crossedOutXml(text: string): string {
  let out = '';
  let last = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    out += crossOut(text.slice(last, index));
    out += characterOf(token) === '' ? token : 'X'.repeat(token.length);
    last = index + token.length;
  }
  return out + crossOut(text.slice(last));
}

export function blanksXml(text: string): string {
  return crossedOutXml(text).replaceAll('X', ' ');
}

/** Overwrites plain letters and digits written as character references, because only an attacker does so. */
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
