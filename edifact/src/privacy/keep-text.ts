import { withoutCards } from './cards.ts';
import { hasForeignDigits, tellsRequest } from './words.ts';

/* Free text that is kept by law, see `RedactOptions`. */

/** Digits behind the word for what verifies a card. */
const VERIFICATION = /(?<![A-Z])(?:C(?:VV|VC|VN|SC|AV)\d?|CID|SECURITY CODE)[^A-Z\d]{0,3}\d{3,4}(?!\d)/gi;

/**
 * Of a text what the rules left, and in the place of what they crossed out what it said: without cards, and nothing where it tells of
 * health, religion and the like. In documents the rules know digits of a card that stand apart: there what they crossed out stays so.
 */
export function withKeptText(before: string, after: string, isDocument = false): string {
  if (after === before || tellsRequest(before) || hasForeignDigits(before)) return after;
  const said = withoutCards(
    before.replaceAll(VERIFICATION, found => found.replaceAll(/\d/g, 'X')),
    'any',
  );
  let out = '';
  for (let index = 0; index < before.length; index++) {
    const mark = before.charAt(index);
    const isLeft = after.charAt(index) === mark || (isDocument && /\d/.test(mark));
    out += isLeft ? after.charAt(index) : said.charAt(index);
  }
  return out;
}
