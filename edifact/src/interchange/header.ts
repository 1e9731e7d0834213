import { boundReference } from '../bounds.ts';
import type { Cursor } from '../core/cursor.ts';
import { NEAR, parseDate, parseTime } from '../core/dates.ts';
import type { Findings } from '../core/findings.ts';
import type { Interchange, Message, MessageType } from '../types.ts';

/* Standards digest, section 1.2. */

export function emptyInterchange(): Interchange {
  return { acknowledgementRequested: false, test: false };
}

function preparedAt(cursor: Cursor): string | undefined {
  const date = parseDate(cursor.text(4, 1), NEAR);
  if (date === undefined) return undefined;
  const time = parseTime(cursor.text(4, 2));
  return time === undefined ? date : `${date}T${time}`;
}

/** Some senders write it one element early. */
function applicationReference(cursor: Cursor): string {
  const usual = cursor.text(7);
  if (usual !== '') return usual;
  const early = cursor.text(6);
  return /^(?:APIS|IAPI|PNRGOV|PAXLST)$/i.test(early) ? early : '';
}

export function readUnb(cursor: Cursor, findings: Findings): Interchange {
  const result = emptyInterchange();
  const sender = cursor.text(2);
  const recipient = cursor.text(3);
  const reference = cursor.text(5);
  const prepared = preparedAt(cursor);
  const application = applicationReference(cursor);
  const version = cursor.text(1, 2);
  if (sender !== '') result.sender = boundReference(sender, findings, cursor);
  if (recipient !== '') result.recipient = boundReference(recipient, findings, cursor);
  if (reference !== '') result.controlReference = boundReference(reference, findings, cursor);
  else findings.add('CONTROL_REFERENCE_MISSING', { at: cursor });
  result.syntax = `${cursor.short(1)}${version === '' ? '' : `:${version}`}`;
  if (prepared !== undefined) result.preparedAt = prepared;
  if (application !== '') result.applicationReference = boundReference(application, findings, cursor);
  result.acknowledgementRequested = cursor.text(9) === '1';
  result.test = cursor.text(11) === '1';
  return result;
}

const TYPES = new Set(['PAXLST', 'PNRGOV', 'CUSRES', 'ACKRES']);
/** Messages of the same families without people. */
const OTHERS = new Set(['CONTRL', 'GOVREQ', 'APERAK', 'GOVRES', 'GOVACK']);
const AGENCIES = new Set(['', 'UN', 'IA', 'XS', 'NZ', 'WC', 'WCO', 'IATA']);

export function readUnh(cursor: Cursor, findings: Findings): Message {
  const name = cursor.text(2, 1).toUpperCase();
  const type = (TYPES.has(name) ? name : 'OTHER') as MessageType;
  const message: Message = {
    type,
    function: type === 'CUSRES' ? 'ANSWER' : 'OTHER',
    flights: [],
    people: [],
    bookings: [],
    range: { offset: cursor.offset, length: 0 },
  };
  const directory = cursor.text(2, 2);
  const release = cursor.text(2, 3);
  const version = directory === '' || release === '' ? directory + release : `${directory}:${release}`;
  const reference = cursor.text(1);
  const access = cursor.text(3);
  if (version !== '') message.version = boundReference(version, findings, cursor);
  if (reference !== '') message.reference = boundReference(reference, findings, cursor);
  if (access !== '') message.commonAccessReference = boundReference(access, findings, cursor);
  if (type === 'OTHER')
    findings.add(OTHERS.has(name) ? 'MESSAGE_NOT_READ' : 'MESSAGE_TYPE_UNKNOWN', { at: cursor });
  else {
    checkVersion(cursor, findings, type, version);
    readPart(cursor, findings, message);
  }
  return message;
}

/** The last valid version, because the next one is usually the same. */
let usualVersion = '';

function isRightVersion(version: string): boolean {
  if (version === '' || version === usualVersion) return true;
  const isRight = /^(?:D|S|\d{1,3})(?::\w{1,3})?$/i.test(version);
  if (isRight) usualVersion = version;
  return isRight;
}

function checkVersion(cursor: Cursor, findings: Findings, type: MessageType, version: string): void {
  if (!isRightVersion(version)) findings.add('MESSAGE_VERSION', { at: cursor, value: version });
  if (type === 'PNRGOV' && Number(version.split(':', 1)[0]) > 30)
    findings.add('MESSAGE_VERSION', { at: cursor, value: version });
  if (!AGENCIES.has(cursor.short(2, 4))) {
    findings.add('MESSAGE_AGENCY', { at: cursor, value: cursor.text(2, 4) });
  }
}

/** UNH 4: `01:C`, `02`, `03:F` or `01F`. */
function readPart(cursor: Cursor, findings: Findings, message: Message): void {
  if (!cursor.has(4)) return;
  const match = /^(\d{1,3})([CF]?)$/i.exec(cursor.text(4, 1));
  if (match === null) {
    findings.add('PART_INVALID', { at: cursor, value: cursor.text(4, 1) });
    return;
  }
  const letter = (cursor.text(4, 2) || (match[2] ?? '')).toUpperCase();
  message.part = { number: Number(match[1]), last: letter === 'F' };
}

/** Ignores leading zeros (standards digest, section 9.7). */
export function sameReference(one: string, other: string): boolean {
  return one === other || one.replace(/^0+/, '') === other.replace(/^0+/, '');
}
