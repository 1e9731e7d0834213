import type { Cursor } from '../core/cursor.ts';
import { airport } from '../paxlst/flight.ts';
import { isSensitiveRequest } from '../privacy/sensitive.ts';
import { appended } from '../person.ts';
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

function detailsOf(cursor: Cursor): Request['details'] {
  let details: Request['details'] = [];
  const { elements } = cursor;
  for (let element = 2; element <= elements; element++) {
    const data = cursor.text(element, 1);
    const reference = cursor.text(element, 3);
    if (data !== '' || reference !== '') details = appended(details, { data, reference });
  }
  return details;
}

/** Reads SSR. `undefined` when it is sensitive: then nothing of it is read. */
export function readRequest(cursor: Cursor): Request | undefined {
  const code = cursor.short(1, 1);
  if (code === '' || isSensitiveRequest(code)) return undefined;
  const details = detailsOf(cursor);
  const text = cursor.joined(1, textFrom(cursor), '').slice(0, LONGEST);
  return {
    code,
    status: cursor.short(1, 2),
    airline: cursor.short(1, 4),
    board: airport(cursor.short(1, 7)),
    off: airport(cursor.short(1, 8)),
    // A telephone number whose plus sign was not released becomes an element.
    text: text === '' ? textBehind(code, details) : text,
    details,
    at: { segment: 'SSR', offset: cursor.offset, length: cursor.end - cursor.start },
  };
}

/** Documents and contacts of which the text stands in the place of a seat. */
function textBehind(code: string, details: Request['details']): string {
  const data = details[0]?.data ?? '';
  return code.startsWith('CTC') || (data.includes('/') && /^(?:DOC|FOID|PSPT)/.test(code)) ? data : '';
}
