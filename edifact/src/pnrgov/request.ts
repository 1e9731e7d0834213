import type { Cursor } from '../core/cursor.ts';
import { placeOf } from '../core/findings.ts';
import { isSensitiveRequest } from '../privacy/sensitive.ts';
import { airport } from '../paxlst/flight.ts';
import type { Request } from './booking.ts';

/** Longer free text than this is no request; patterns are run on it. */
const LONGEST = 1000;

/** Where the free text stands: component 9, or wherever an older sender put it. */
function textFrom(cursor: Cursor): number {
  if (cursor.has(1, 9)) return 9;
  const count = cursor.components(1);
  for (let component = 5; component <= count; component++) {
    if (component !== 7 && component !== 8 && cursor.has(1, component)) return component;
    if (cursor.text(1, component).includes('/')) return component;
  }
  return 9;
}

/** SSR; `undefined` when it is sensitive: then nothing of it is read. */
export function readRequest(cursor: Cursor): Request | undefined {
  const code = cursor.short(1, 1);
  if (code === '' || isSensitiveRequest(code)) return undefined;
  let text = cursor.joined(1, textFrom(cursor), '').slice(0, LONGEST);
  const details: Request['details'] = [];
  for (let element = 2; element <= cursor.elements; element++) {
    const data = cursor.text(element, 1);
    const reference = cursor.text(element, 3);
    if (data !== '' || reference !== '') details.push({ data, reference });
  }
  // A telephone number whose plus sign was not released becomes an element.
  if (text === '' && code.startsWith('CTC')) text = details[0]?.data ?? '';
  return {
    code,
    status: cursor.short(1, 2),
    airline: cursor.short(1, 4),
    board: airport(cursor.short(1, 7)),
    off: airport(cursor.short(1, 8)),
    text,
    details,
    at: placeOf(cursor),
  };
}
