import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { appended } from '../person.ts';
import { airport } from '../paxlst/flight.ts';
import { glance, SEEN_CARD } from '../privacy/glance.ts';
import { isKeptPacked, isSensitiveRequest, maskCards } from '../privacy/sensitive.ts';
import type { Request } from './booking.ts';
import { ByteMemo } from './byte-memo.ts';
import { areDigits, usualDocs, usualEmail, usualFoid, type PushTimes } from './usual.ts';

/** Longer free text than this is no request; patterns are run on it. */
const LONGEST = 1000;

const DOCS = pack('DOCS');
const FOID = pack('FOID');
const CTCE = pack('CTCE');
/** First three letters of the codes of contacts. */
const CTC = pack('CTC');
/** Those of the request for a seat. */
const SEA = pack('SEA');

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

/** Everything of a request before its free text. */
interface Head {
  /** Whether there is nothing in it to take out before it is stored. */
  readonly safe: boolean;
  /** Packed; 0 when nothing may be read of such a request. */
  readonly packed: number;
  readonly code: string;
  readonly status: string;
  readonly airline: string;
  readonly board: string;
  readonly off: string;
}

function readHead(cursor: Cursor, safe: boolean): Head {
  const packed = cursor.code(1, 1);
  const code = cursor.short(1, 1);
  const kept = isKeptPacked(packed) || (code !== '' && !isSensitiveRequest(code));
  return {
    safe: safe && isKeptPacked(packed),
    packed: kept ? packed : 0,
    code,
    status: cursor.short(1, 2),
    airline: cursor.short(1, 4),
    board: airport(cursor.short(1, 7)),
    off: airport(cursor.short(1, 8)),
  };
}

/** The same few heads come with nearly all requests, told by their bytes. */
const heads = new ByteMemo<Head>(1 << 9);

function headUntil(cursor: Cursor, to: number): Head {
  const { bytes, start } = cursor;
  const from = start + 4;
  // The marks are part of the bytes, but which of them is which is not.
  const known = heads.find(bytes, from, to, cursor.marks.component | (cursor.marks.element << 8));
  if (known !== undefined) return known;
  const head = readHead(cursor, glance(bytes, from, to) === 0);
  heads.keep(bytes, from, head);
  return head;
}

function requestOf(cursor: Cursor, head: Head): Request {
  return {
    code: head.code,
    status: head.status,
    airline: head.airline,
    board: head.board,
    off: head.off,
    text: '',
    details: detailsOf(cursor),
    traveller: undefined,
    segment: undefined,
    at: { segment: 'SSR', offset: cursor.offset, length: cursor.end - cursor.start },
    docs: undefined,
    foid: undefined,
    contact: undefined,
  };
}

/** No word or number of so few characters must be taken out. */
const SHORT = 3;
const C = 0x43;

/** Whether the components between two offsets are all short, and none of them may name a card (`CC`). */
function areShort(cursor: Cursor, from: number, to: number): boolean {
  const { bytes } = cursor;
  const { component, element } = cursor.marks;
  let length = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte === component || byte === element) length = 0;
    else if (++length > SHORT || ((byte & 0xdf) === C && ((bytes[index - 1] as number) & 0xdf) === C))
      return false;
  }
  return true;
}

/** Reads SSR. */
export class RequestReader {
  /** Whether the request that was read last may be stored as it is. False when that was not looked at. */
  safe = false;
  readonly #times: PushTimes;

  /** `times` tells by what dates documents are judged. */
  constructor(times: PushTimes) {
    this.#times = times;
  }

  /** `undefined` when it is sensitive: then nothing of it is read. */
  read(cursor: Cursor): Request | undefined {
    this.safe = false;
    const { marks } = cursor;
    const usual = cursor.clean && marks.repetition < 0 && cursor.bytes[cursor.start + 3] === marks.element;
    const components = usual ? cursor.components(1) : 0;
    if (components === 9 && cursor.find(1, 9) && cursor.to - cursor.from <= LONGEST)
      return this.#withText(cursor, cursor.from, cursor.to);
    if (components > 0 && components <= 8) return this.#withoutText(cursor);
    return readClosely(cursor);
  }

  /** The usual form: all free text in component 9. */
  #withText(cursor: Cursor, from: number, to: number): Request | undefined {
    const head = headUntil(cursor, from);
    if (head.packed === 0) return undefined;
    const request = requestOf(cursor, head);
    cursor.from = from;
    cursor.to = to;
    request.text = cursor.found();
    const safe = this.#readText(cursor, head.packed, request, from, to);
    this.safe = safe && head.safe && areShort(cursor, cursor.elementEnd(1), cursor.end);
    return request;
  }

  /** What the text says, when it is in its usual shape; whether it may be stored. */
  #readText(cursor: Cursor, code: number, request: Request, from: number, to: number): boolean {
    const { bytes } = cursor;
    if (code === DOCS) {
      request.docs = usualDocs(cursor, from, to, this.#times);
      if (request.docs !== undefined) return request.docs.safe;
    } else if (code === FOID) {
      request.foid = usualFoid(cursor, from, to);
      if (request.foid !== undefined && to - from <= 14 && areDigits(bytes, from + 3, to)) return true;
    } else if (code === CTCE) request.contact = usualEmail(bytes, from, to) || undefined;
    else if (code >>> 8 === CTC && to - from >= 5 && areDigits(bytes, from, to)) {
      request.contact = to - from < 13 ? request.text : maskCards(request.text);
      return to - from < 13 || (glance(bytes, from, to) & SEEN_CARD) === 0;
    }
    return glance(bytes, from, to) === 0;
  }

  /** Without free text, as for seats: unless older senders put it in another component. */
  #withoutText(cursor: Cursor): Request | undefined {
    for (let component = 5; component <= 8; component++)
      if (component !== 7 && component !== 8 && cursor.has(1, component)) return readClosely(cursor);
    const head = headUntil(cursor, cursor.elementEnd(1));
    if (head.packed === 0) return undefined;
    if (head.board.includes('/') || head.off.includes('/')) return readClosely(cursor);
    const request = requestOf(cursor, head);
    if (request.details.length > 0 && head.packed >>> 8 !== SEA) request.text = textBehind(request);
    this.safe = head.safe && areShort(cursor, cursor.elementEnd(1), cursor.end);
    return request;
  }
}

function readClosely(cursor: Cursor): Request | undefined {
  const head = readHead(cursor, false);
  if (head.packed === 0) return undefined;
  const request = requestOf(cursor, head);
  request.text = cursor.joined(1, textFrom(cursor), '').slice(0, LONGEST);
  // A telephone number whose plus sign was not released becomes an element.
  if (request.text === '') request.text = textBehind(request);
  return request;
}

/** Documents and contacts of which the text stands in the place of a seat. */
function textBehind({ code, details }: Request): string {
  const data = details[0]?.data ?? '';
  return code.startsWith('CTC') || (data.includes('/') && /^(?:DOC|FOID|PSPT)/.test(code)) ? data : '';
}
