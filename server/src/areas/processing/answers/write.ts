import {
  ENVELOPE_CODES,
  writeAckres,
  writeCusres,
  type AnswerItem,
  type AnswerEnvelope,
  type Interchange,
  type Message,
} from '@farol/edifact';
import type { Boarding } from '@farol/contract';
import type { AnyFinding } from '../findings/findings.ts';
import type { CarrierProfile } from '#areas/partners/index.ts';
import { decisionTexts, formatFindingText } from './texts.ts';

export interface ProcessedMessage {
  interchange: Interchange;
  message: Message | undefined;
  findings: readonly AnyFinding[];
  /** Indexed like the message's people; undefined if not judged. */
  decisions: readonly (Boarding | undefined)[];
}

export interface Answer {
  kind: 'CUSRES' | 'ACKRES';
  body: Uint8Array;
}

export interface OwnEnvelope {
  controlReference: string;
  /** UTC: `2026-03-15T21:02`. */
  preparedAt: string;
}

/**
 * Builds the answer by the carrier's profile (standards digest, sections 3, 5 and 8). Undefined when none is
 * agreed or the message is an answer.
 */
export function writeAnswer(
  processed: ProcessedMessage,
  profile: CarrierProfile,
  ownEnvelope: OwnEnvelope,
): Answer | undefined {
  switch (processed.message?.type) {
    case 'CUSRES':
    case 'ACKRES':
      return undefined;
    case 'PNRGOV':
      return profile.acknowledgesBookings ? buildAckres(processed, profile, ownEnvelope) : undefined;
    default: {
      const items = profile.cusres === 'NONE' ? [] : buildItems(processed, profile);
      return items.length === 0 ? undefined : buildCusres(processed, profile, ownEnvelope, items);
    }
  }
}

function buildCusres(
  processed: ProcessedMessage,
  profile: CarrierProfile,
  ownEnvelope: OwnEnvelope,
  items: readonly AnswerItem[],
): Answer {
  const version = processed.message?.version ?? '';
  const unread = processed.message === undefined ? processed.interchange.controlReference : undefined;
  const body = writeCusres({
    ...envelope(processed, profile, ownEnvelope),
    applicationReference: 'APIS',
    ...(/^D:\d\d[AB]$/.test(version) ? { version } : {}),
    ...(unread === undefined ? {} : { interchangeReference: unread }),
    items,
  });
  return { kind: 'CUSRES', body };
}

function buildAckres(processed: ProcessedMessage, profile: CarrierProfile, ownEnvelope: OwnEnvelope): Answer {
  const errors = processed.findings.filter(({ severity }) => severity === 'ERROR');
  const version = processed.message?.version ?? '';
  const body = writeAckres({
    ...envelope(processed, profile, ownEnvelope),
    ...(/^\d\d:\d$/.test(version) ? { version } : {}),
    accepted: errors.length === 0,
    codes: codesOf(errors, profile).slice(0, maxCodes),
  });
  return { kind: 'ACKRES', body };
}

/** Swaps sender and recipient, with defaults for missing ones. */
function envelope(
  { interchange, message }: ProcessedMessage,
  profile: CarrierProfile,
  ownEnvelope: OwnEnvelope,
): AnswerEnvelope {
  return {
    ...ownEnvelope,
    sender: interchange.recipient ?? profile.ownId,
    recipient: interchange.sender ?? message?.flights[0]?.carrier ?? 'UNKNOWN',
    test: interchange.test,
    answered: message ?? { flights: [] },
  };
}

/** ERC repeats at most 99 times in a group. */
const maxCodes = 99;

function codesOf(errors: readonly AnyFinding[], profile: CarrierProfile): string[] {
  return [...new Set(errors.map(({ code }) => errorCode(code, profile)))];
}

function errorCode(code: string, { errorCodes }: CarrierProfile): string {
  return errorCodes[code] ?? errorCodes['*'] ?? '900';
}

function buildItems(processed: ProcessedMessage, profile: CarrierProfile): AnswerItem[] {
  const { message, decisions } = processed;
  const header = [...headerErrors(processed, profile), ...envelopeWarnings(processed)];
  if (message?.type !== 'PAXLST') return header;
  const errorsByPerson = Map.groupBy(
    processed.findings.filter(({ severity, person }) => severity === 'ERROR' && person !== undefined),
    ({ person }) => person,
  );
  const people = message.people.flatMap((_, index) =>
    personItem(processed, profile, index, errorsByPerson.get(index) ?? []),
  );
  const hasCounts = profile.cusres === 'REFUSED' || decisions.includes(undefined);
  const isEmpty = header.length + people.length === 0;
  return [...header, ...(hasCounts || isEmpty ? [buildCounts(decisions)] : []), ...people];
}

function headerErrors({ findings, message }: ProcessedMessage, profile: CarrierProfile): AnswerItem[] {
  const errors = findings.filter(({ severity, person }) => severity === 'ERROR' && person === undefined);
  const first = new Map(errors.toReversed().map(finding => [finding.code, finding]));
  if (message === undefined && first.size === 0) first.set('NO_UNH', { code: 'NO_UNH', severity: 'ERROR' });
  return [...first.values()].toReversed().map(finding => ({
    scope: 'MESSAGE',
    codes: [errorCode(finding.code, profile)],
    text: formatFindingText(finding),
  }));
}

/** An ERP+1 without a code refuses nothing. */
function envelopeWarnings({ findings }: ProcessedMessage): AnswerItem[] {
  const warnings = findings.filter(
    ({ severity, code }) => severity === 'WARNING' && ENVELOPE_CODES.has(code),
  );
  const first = new Map(warnings.toReversed().map(finding => [finding.code, finding]));
  return [...first.values()]
    .toReversed()
    .map(finding => ({ scope: 'MESSAGE', codes: [], text: `WARNING ${formatFindingText(finding)}` }));
}

function personItem(
  { message, decisions }: ProcessedMessage,
  profile: CarrierProfile,
  index: number,
  errors: readonly AnyFinding[],
): AnswerItem[] {
  const person = message?.people[index];
  const decision = decisions[index];
  if (person === undefined || decision === undefined) return [];
  if (profile.cusres === 'REFUSED' && decision === 'BOARD') return [];
  const codes = [profile.decisionCodes[decision], ...codesOf(errors, profile)];
  return [
    {
      scope: 'PERSON',
      ...(person.locator === undefined ? {} : { locator: person.locator }),
      ...(person.uniqueReference === undefined ? {} : { uniqueReference: person.uniqueReference }),
      codes: codes.slice(0, maxCodes),
      text: [decisionTexts[decision], ...errors.map(formatFindingText)].join('. '),
    },
  ];
}

function buildCounts(decisions: readonly (Boarding | undefined)[]): AnswerItem {
  const count = (wanted: Boarding | undefined) => decisions.filter(decision => decision === wanted).length;
  const notJudged = count(undefined);
  const parts = [
    `PERSONS ${decisions.length}`,
    `BOARD ${count('BOARD')}`,
    `VERIFY ${count('VERIFY')}`,
    `NO BOARD ${count('NO_BOARD')}`,
    ...(notJudged === 0 ? [] : [`NOT JUDGED ${notJudged}`]),
  ];
  return { scope: 'MESSAGE', codes: [], text: parts.join(', ') };
}
