import { readInterchange, type Message, type ParseResult } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { getProfile } from '#areas/partners/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import { resolveLegs } from '../flights/find-flights.ts';

export interface CheckedMessages extends Omit<ParseResult, 'findings'> {
  findings: readonly AnyFinding[];
}

/**
 * Returns the findings of messages that are not stored: of the reader, and of their flights. `speaksFor`:
 * carriers of the sender; null for any. Severities are those agreed with these carriers.
 */
export async function checkMessages(
  db: Database,
  services: Services,
  bytes: Uint8Array,
  speaksFor: readonly string[] | null,
): Promise<CheckedMessages> {
  const at = toDate(services.clock.now());
  const { interchange, messages, findings } = readInterchange(bytes, { now: at });
  const all: AnyFinding[] = [];
  for (const [ordinal, message] of messages.entries()) {
    const strictness = await findStrictness(db, message, speaksFor);
    const agree = (finding: AnyFinding): void =>
      void all.push({ ...finding, severity: strictness[finding.code] ?? finding.severity });
    for (const finding of findings) if ((finding.messageIndex ?? 0) === ordinal) agree(finding);
    const find = (finding: IntakeFinding): void => agree({ ...finding, messageIndex: ordinal });
    if (interchange.test) find({ code: 'TEST_MESSAGE', severity: 'INFO' });
    const received = { fileId: createId(), ordinal, at, speaksFor };
    await resolveLegs(db, services, { interchange, message, leftOut: new Set(), received, find });
  }
  return { interchange, messages, findings: messages.length === 0 ? findings : all };
}

async function findStrictness(
  db: Database,
  { flights: [leg] }: Message,
  speaksFor: readonly string[] | null,
): Promise<Awaited<ReturnType<typeof getProfile>>['strictness']> {
  const isOwn = leg !== undefined && (speaksFor === null || speaksFor.includes(leg.carrier));
  const { strictness } = await getProfile(db, isOwn ? leg.carrier : undefined);
  return strictness;
}
