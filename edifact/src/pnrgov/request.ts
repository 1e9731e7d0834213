import type { Cursor } from '../core/cursor.ts';
import { airport } from '../paxlst/flight.ts';
import { isSensitiveRequest } from '../privacy/sensitive.ts';
import { appendItem } from '../person.ts';
import type { Request } from './booking.ts';
import { isCancelled } from './trip.ts';

/** Patterns run on this text, so longer texts are ignored. */
const LONGEST = 1000;

/** Component 9, or another one of older senders. */
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
    if (data !== '' || reference !== '') details = appendItem(details, { data, reference });
  }
  return details;
}

/** An action in the text: `XX1/P/BRA/…`. */
const ACTION = /^(?:DOC[SOA]\s*)?(?:[A-Z\d]{2}\s+)?([A-Z]{2})\d{1,2}(?=\/)/i;

export function tellsCancellation(text: string): boolean {
  const action = ACTION.exec(text)?.[1];
  return action !== undefined && isCancelled(action.toUpperCase());
}

/** Returns undefined for a sensitive, cancelled or refused request. */
export function readRequest(cursor: Cursor): Request | undefined {
  const code = cursor.short(1, 1);
  const status = cursor.short(1, 2);
  if (code === '' || isSensitiveRequest(code) || isCancelled(status)) return undefined;
  const details = detailsOf(cursor);
  const text = cursor.joined(1, textFrom(cursor), '').slice(0, LONGEST);
  if (status === '' && tellsCancellation(text)) return undefined;
  return {
    code,
    status,
    airline: cursor.short(1, 4),
    board: airport(cursor.short(1, 7)),
    off: airport(cursor.short(1, 8)),
    // An unreleased plus sign makes a telephone number a separate element.
    text: text === '' ? textBehind(code, details) : text,
    details,
    at: { segment: 'SSR', offset: cursor.offset, length: cursor.end - cursor.start },
  };
}

/** Text of a document or contact at the place of a seat. */
function textBehind(code: string, details: Request['details']): string {
  const data = details[0]?.data ?? '';
  return code.startsWith('CTC') || (data.includes('/') && /^(?:DOC|FOID|PSPT)/.test(code)) ? data : '';
}
