import { maskCards } from './cards.ts';
import { hasForeignDigits, tellsRequest } from './words.ts';

/** A CVV after its name. */
const VERIFICATION = /(?<![A-Z])(?:C(?:VV|VC|VN|SC|AV)\d?|CID|SECURITY CODE)[^A-Z\d]{0,3}\d{3,4}(?!\d)/gi;

/**
 * Restores free text that the law may require, without cards, health and religion.
 * Digits of documents stay crossed out, because the rules also find cards split over pieces.
 */
export function withKeptText(before: string, after: string, isDocument = false): string {
  if (after === before || tellsRequest(before) || hasForeignDigits(before)) return after;
  const maskedText = maskCards(
    before.replaceAll(VERIFICATION, found => found.replaceAll(/\d/g, 'X')),
    'any',
  );
  let out = '';
  for (let index = 0; index < before.length; index++) {
    const mark = before.charAt(index);
    const isLeft = after.charAt(index) === mark || (isDocument && /\d/.test(mark));
    out += isLeft ? after.charAt(index) : maskedText.charAt(index);
  }
  return out;
}
