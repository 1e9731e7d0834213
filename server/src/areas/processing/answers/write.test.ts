import type { Message } from '@farol/edifact';
import { expect, test } from 'vitest';
import type { CarrierProfile } from '#areas/partners/index.ts';
import { buildPerson } from '#testing/person.ts';
import type { AnyFinding } from '../findings/findings.ts';
import { writeAnswer } from './write.ts';

const profile: CarrierProfile = {
  cusres: 'ALL',
  acknowledgesBookings: true,
  decisionCodes: { BOARD: '0', VERIFY: '2', NO_BOARD: '1' },
  errorCodes: { '*': '900' },
  strictness: {},
  ownId: 'BRAPI',
};

function countedFindings(count: number): { findings: AnyFinding[]; reads: () => number } {
  let reads = 0;
  const findings = Array.from(
    { length: count },
    (_, person) =>
      new Proxy<AnyFinding>(
        { code: 'PERSON_NOT_STORED', severity: 'ERROR', person },
        { get: (finding, name) => ((reads += 1), Reflect.get(finding, name)) },
      ),
  );
  return { findings, reads: () => reads };
}

function countReads(count: number): number {
  const message: Message = {
    type: 'PAXLST',
    function: 'FULL',
    flights: [],
    people: Array.from({ length: count }, () => buildPerson({ surname: 'LIMA' })),
    bookings: [],
    range: { offset: 0, length: 0 },
  };
  const { findings, reads } = countedFindings(count);
  const worked = {
    interchange: { controlReference: '1', test: false } as never,
    message,
    findings,
    decisions: message.people.map(() => 'BOARD' as const),
  };
  writeAnswer(worked, profile, { controlReference: 'A1', preparedAt: '2026-03-15T21:02' });
  return reads();
}

test('reads findings once per list, not once per person', () => {
  expect(countReads(100)).toBeLessThan(12 * countReads(10));
});
