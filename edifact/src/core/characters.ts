/* Quick checks of texts, character by character: most fields are plain, and a pattern costs more than they do. */

export function isDigitAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0x30 && code <= 0x39;
}

/** Whether the text is made of digits only; not when it is empty. */
export function isDigits(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (!isDigitAt(text, index)) return false;
  return text.length > 0;
}

/** Whether the text is made of the capitals A to Z and digits only. */
export function isPlainCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!((code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39))) return false;
  }
  return text.length > 0;
}

/** Whether nothing in the text is white space of any kind, as far as ASCII text goes; false for text that is not ASCII. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/* A pattern reads a part of a longer text far faster than asking for one character after the other. */
const UNSPACED = /^[!-~]*$/;

/** The number that a few digits write; -1 when it is anything else. */
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
