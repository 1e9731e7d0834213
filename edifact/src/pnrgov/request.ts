import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { airport } from '../paxlst/flight.ts';
import { isKeptPacked, isSensitiveRequest, maskCards } from '../privacy/sensitive.ts';
import type { Request } from './booking.ts';
import { areDigits, usualDocs, usualEmail, usualFoid, type PushTimes } from './usual.ts';

/** Longer free text than this is no request; patterns are run on it. */
const LONGEST = 1000;

const DOCS = pack('DOCS');
const FOID = pack('FOID');
const CTCE = pack('CTCE');
/** First three letters of the codes of contacts. */
const CTC = pack('CTC');

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
  const details: Request['details'] = [];
  const { elements } = cursor;
  for (let element = 2; element <= elements; element++) {
    const data = cursor.text(element, 1);
    const reference = cursor.text(element, 3);
    if (data !== '' || reference !== '') details.push({ data, reference });
  }
  return details;
}

/** What the text of a clean segment says, when it is in its usual shape and stands in component 9 alone. */
function readText(cursor: Cursor, code: number, request: Request, times: PushTimes | undefined): void {
  const { bytes, from, to } = cursor;
  request.text = cursor.found();
  if (code === DOCS) request.docs = times === undefined ? undefined : usualDocs(cursor, from, to, times);
  else if (code === FOID) request.foid = usualFoid(cursor, from, to);
  else if (code === CTCE) request.contact = usualEmail(bytes, from, to) || undefined;
  else if (code >>> 8 === CTC && to - from >= 5 && areDigits(bytes, from, to))
    request.contact = to - from < 13 ? request.text : maskCards(request.text);
}

/** SSR; `undefined` when it is sensitive: then nothing of it is read. `times` tells by what dates its documents are judged. */
export function readRequest(cursor: Cursor, times?: PushTimes): Request | undefined {
  const packed = cursor.code(1, 1);
  const code = cursor.short(1, 1);
  if (!isKeptPacked(packed) && (code === '' || isSensitiveRequest(code))) return undefined;
  const details = detailsOf(cursor);
  const request: Request = {
    code,
    status: cursor.short(1, 2),
    airline: cursor.short(1, 4),
    board: airport(cursor.short(1, 7)),
    off: airport(cursor.short(1, 8)),
    text: '',
    details,
    traveller: undefined,
    segment: undefined,
    at: { segment: 'SSR', offset: cursor.offset, length: cursor.end - cursor.start },
    docs: undefined,
    foid: undefined,
    contact: undefined,
  };
  const usual = cursor.clean && cursor.components(1) === 9 && cursor.find(1, 9);
  if (usual && cursor.to - cursor.from <= LONGEST) readText(cursor, packed, request, times);
  else request.text = cursor.joined(1, textFrom(cursor), '').slice(0, LONGEST);
  // A telephone number whose plus sign was not released becomes an element.
  if (request.text === '' && code.startsWith('CTC')) request.text = details[0]?.data ?? '';
  return request;
}
