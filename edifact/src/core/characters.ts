/* Most fields are plain, and a regular expression costs more. */

export function isDigitAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0x30 && code <= 0x39;
}

export function isDigits(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (!isDigitAt(text, index)) return false;
  return text.length > 0;
}

export function isPlainCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!((code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39))) return false;
  }
  return text.length > 0;
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/* A pattern is far faster than `charCodeAt` on a part of a longer text. */
const UNSPACED = /^[!-~]*$/;

/** Returns -1 for other texts. */
export function wholeNumber(text: string): number {
  if (text.length === 0 || text.length > 9) return -1;
  let value = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}
