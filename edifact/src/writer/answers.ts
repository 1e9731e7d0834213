import type { AnswerItem, FlightLeg, Message } from '../types.ts';
import { SegmentWriter, type InterchangeHeader, type SegmentWriterOptions } from './segment-writer.ts';

/** The envelope has swapped parties. */
export interface AnswerEnvelope extends Omit<InterchangeHeader, 'syntax'> {
  /** Default: `UNOA:4` for CUSRES, `IATA:1` for ACKRES. */
  syntax?: string;
  /** Its common access reference, transaction and flights are repeated. */
  answered: Pick<Message, 'commonAccessReference' | 'transactionReference' | 'flights'>;
  /** Default: `M1`. */
  messageReference?: string;
  writer?: SegmentWriterOptions;
}

export interface CusresAnswer extends AnswerEnvelope {
  /** Default: `D:05B`. */
  version?: string;
  /** `ANSWER` (962), `STATUS_CHANGE` (132) or `STATUS_ACKNOWLEDGED` (312). */
  function?: 'ANSWER' | 'STATUS_CHANGE' | 'STATUS_ACKNOWLEDGED';
  items: readonly AnswerItem[];
  /** Reference of an unreadable interchange, repeated if there is no transaction. */
  interchangeReference?: string;
}

const BEGINNINGS = { ANSWER: '962', STATUS_CHANGE: '132', STATUS_ACKNOWLEDGED: '312' } as const;

/** `2026-03-15T22:35` becomes `2603152235`. */
function compact(instant: string): string {
  return instant.replaceAll(/\D/g, '').slice(2, 12);
}

function writeLeg(writer: SegmentWriter, leg: FlightLeg): void {
  writer.segment('RFF', ['AF', `${leg.carrier}${leg.number}${leg.suffix ?? ''}`]);
  if (leg.departure !== undefined) writer.segment('DTM', ['189', compact(leg.departure), '201']);
  if (leg.arrival !== undefined) writer.segment('DTM', ['232', compact(leg.arrival), '201']);
  const [from, to] = leg.border === false ? ['92', '92'] : ['125', '87'];
  if (leg.origin !== undefined) writer.segment('LOC', from, leg.origin);
  if (leg.destination !== undefined) writer.segment('LOC', to, leg.destination);
}

/** Standard: five components of 70 characters. */
const LINES = 5;

function linesOf(text: string): string[] {
  return text.match(/\S(?:.{0,69}(?= |$)|\S{0,69})/g) ?? [];
}

/** UNOA has capitals only. Readers put a blank between components, so texts are cut between words. */
function writeText(writer: SegmentWriter, text: string): void {
  const lines = linesOf(text.toUpperCase().replaceAll(/\s+/g, ' ').trim());
  for (let from = 0; from < lines.length; from += LINES)
    writer.segment('FTX', 'AAP', '', '', lines.slice(from, from + LINES));
}

function writeItem(writer: SegmentWriter, item: AnswerItem): void {
  writer.segment('ERP', item.scope === 'PERSON' ? '2' : '1');
  if (item.locator !== undefined) writer.segment('RFF', ['AVF', item.locator]);
  if (item.uniqueReference !== undefined) writer.segment('RFF', ['ABO', item.uniqueReference]);
  for (const code of item.codes) writer.segment('ERC', code);
  if (item.text !== undefined && item.text !== '') writeText(writer, item.text);
}

/** Standards digest, section 3. Times are airport-local. */
export function writeCusres(answer: CusresAnswer): Uint8Array {
  const writer = new SegmentWriter(answer.writer);
  const { answered } = answer;
  writer.interchange({ ...answer, syntax: answer.syntax ?? 'UNOA:4' });
  writer.beginMessage(
    answer.messageReference ?? 'M1',
    `CUSRES:${answer.version ?? 'D:05B'}:UN:IATA`,
    answered.commonAccessReference,
  );
  writer.segment('BGM', BEGINNINGS[answer.function ?? 'ANSWER']);
  const reference = answered.transactionReference ?? answer.interchangeReference;
  if (reference !== undefined) writer.segment('RFF', ['TN', reference]);
  for (const leg of answered.flights) writeLeg(writer, leg);
  for (const item of answer.items) writeItem(writer, item);
  return writer.toBytes();
}

export interface AckresAnswer extends AnswerEnvelope {
  /** True if the whole push was processed. */
  accepted: boolean;
  /** PADIS element 9321, such as `103` or `114`. */
  codes?: readonly string[];
  /** Default: `11:1`. */
  version?: string;
}

/** Standards digest, section 5. */
export function writeAckres(answer: AckresAnswer): Uint8Array {
  const writer = new SegmentWriter({ una: ":+.?*'", ...answer.writer });
  writer.interchange({
    ...answer,
    syntax: answer.syntax ?? 'IATA:1',
    applicationReference: answer.applicationReference ?? 'PNRGOV',
  });
  writer.beginMessage(
    answer.messageReference ?? answer.controlReference,
    `ACKRES:${answer.version ?? '11:1'}:IA`,
    answer.answered.commonAccessReference,
  );
  writer.segment('MSG', ['', '23'], answer.accepted ? '3' : '7');
  for (const code of answer.codes ?? []) writer.segment('ERC', code);
  return writer.toBytes();
}
