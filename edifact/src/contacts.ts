import { isDigits, isUnspaced } from './core/characters.ts';

/** `.AT.` and `//` replace `@` on networks without it (standards digest, section 2.3). */
export function emailOf(text: string): string {
  const bare = unspaced(text);
  if (bare.includes('@')) return bare;
  const at = bare.indexOf('.AT.');
  if (at > 0 && !bare.includes('//')) return `${bare.slice(0, at)}@${bare.slice(at + 4)}`;
  return bare.includes('//') ? bare.replace('//', '@') : bare.replace(/\.AT\.|\(AT\)/i, '@');
}

function unspaced(text: string): string {
  return isUnspaced(text) ? text : text.replaceAll(/\s+/g, '');
}

/** SSR CTCE writes `//` for `@`, `..` for `_`, `./` for `-`. */
export function airimpEmail(text: string): string {
  const address = unspaced(text);
  const bare = address.startsWith('/') && !address.startsWith('//') ? address.slice(1) : address;
  if (bare.includes('@')) return bare;
  return bare.replace('//', '@').replaceAll('..', '_').replaceAll('./', '-');
}

export function phonesOf(text: string): string[] {
  if (isDigits(text)) return text.length >= 5 ? [text] : [];
  return text.split(/[,;/*]/).flatMap(numbersIn);
}

/** Ignores digits in words and short numbers (`AGENCIA 24 HORAS`). */
function numbersIn(part: string): string[] {
  const runs = (part.match(/\+?[\d(][\d() .-]*/g) ?? []).map(plainPhone).filter(isPhone);
  return runs.length > 0 ? runs : [plainPhone(part)].filter(isPhone);
}

function plainPhone(text: string): string {
  return text.replaceAll(/[^\d+() -]/g, '').replaceAll(/^[\s-]+|[\s-]+$/g, '');
}

function isPhone(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= 5;
}
