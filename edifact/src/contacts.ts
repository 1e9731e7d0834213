import { isDigits, isUnspaced } from './core/characters.ts';

/** `.AT.` and `//` stand for `@` where a network does not carry it (standards digest, section 2.3). */
export function emailOf(text: string): string {
  const bare = unspaced(text);
  if (bare.includes('@')) return bare;
  const at = bare.indexOf('.AT.');
  if (at > 0 && !bare.includes('//')) return `${bare.slice(0, at)}@${bare.slice(at + 4)}`;
  return bare.includes('//') ? bare.replace('//', '@') : bare.replace(/\.AT\./i, '@');
}

function unspaced(text: string): string {
  return isUnspaced(text) ? text : text.replaceAll(/\s+/g, '');
}

/** AIRIMP escapes of SSR CTCE: `//` is `@`, `..` is `_`, `./` is `-`. */
export function airimpEmail(text: string): string {
  const whole = unspaced(text);
  const bare = whole.startsWith('/') && !whole.startsWith('//') ? whole.slice(1) : whole;
  if (bare.includes('@')) return bare;
  return bare.replace('//', '@').replaceAll('..', '_').replaceAll('./', '-');
}

/** One or several telephone numbers as written, without the words around them. */
export function phonesOf(text: string): string[] {
  if (isDigits(text)) return text.length >= 5 ? [text] : [];
  return text
    .split(/[,;/]/)
    .map(part => part.replaceAll(/[^\d+() -]/g, '').trim())
    .filter(part => part.replaceAll(/\D/g, '').length >= 5);
}
