import { expect, test } from 'vitest';
import type { PushRecord } from './queries.ts';
import { buildTimeline, type TimelineInput } from './timeline.ts';

const nothing: TimelineInput = {
  passenger: {
    kind: 'PASSENGER',
    state: 'RESERVED',
    checkedInAt: null,
    updatedAt: new Date('2026-03-15T12:00:00Z'),
  },
  booking: undefined,
  pushes: [],
  decisions: [],
  flight: { closedAt: null, departedAt: null },
  zone: 'America/Sao_Paulo',
};

function push(at: string, values: Partial<PushRecord> = {}): PushRecord {
  return {
    at: new Date(at),
    source: 'API',
    function: 'FULL',
    listKind: 'PASSENGER',
    push: at,
    part: 1,
    ...values,
  };
}

const kinds = (input: TimelineInput) => buildTimeline(input).map(step => step.kind);

test('returns events oldest first, in local time of the origin', () => {
  const steps = buildTimeline({
    ...nothing,
    passenger: { ...nothing.passenger, state: 'ON_BOARD', checkedInAt: new Date('2026-03-15T10:00:00Z') },
    booking: { createdAt: new Date('2026-02-01T01:30:00Z'), purchaseDate: '2026-02-03' },
    pushes: [
      push('2026-03-12T22:00:00Z', { source: 'PNR', listKind: 'BOOKINGS' }),
      push('2026-03-15T11:00:00Z'),
      push('2026-03-15T13:00:00Z', { function: 'CLOSE_ON_BOARD', listKind: 'FLIGHT_STATUS' }),
    ],
  });
  expect(steps.map(({ kind, local }) => [kind, local])).toEqual([
    ['BOOKED', '2026-01-31T22:30'],
    ['TICKETED', '2026-02-03T00:00'],
    ['PUSH_PNR', '2026-03-12T19:00'],
    ['CHECKED_IN', '2026-03-15T07:00'],
    ['PUSH_API', '2026-03-15T08:00'],
    ['PUSH_API', '2026-03-15T10:00'],
    ['ON_BOARD', '2026-03-15T10:00'],
  ]);
});

const enrolment = ['ENROLLED', 'CONSENTED', 'BIOMETRIC_CHECK_IN'];

test('contains the steps of the boarding programme', () => {
  const boarding = {
    enrolledAt: new Date('2026-03-15T09:00:00Z'),
    consentAt: new Date('2026-03-15T09:05:00Z'),
    checkedInAt: new Date('2026-03-15T09:10:00Z'),
    bagsAt: new Date('2026-03-15T10:00:00Z'),
    passAt: new Date('2026-03-15T10:30:00Z'),
    boardedAt: null,
  };
  expect(kinds({ ...nothing, boarding })).toEqual([...enrolment, 'BAGS_DROPPED', 'PASS_READ']);
  expect(
    kinds({ ...nothing, boarding: { ...boarding, boardedAt: new Date('2026-03-15T11:00:00Z') } }),
  ).toEqual([...enrolment, 'BAGS_DROPPED', 'PASS_READ', 'BOARDED']);
});

test('puts a ticket of the same day not before the booking', () => {
  const steps = buildTimeline({
    ...nothing,
    booking: { createdAt: new Date('2026-02-01T15:00:00Z'), purchaseDate: '2026-02-01' },
  });
  expect(steps.map(({ kind, at }) => [kind, at])).toEqual([
    ['BOOKED', '2026-02-01T15:00:00.000Z'],
    ['TICKETED', '2026-02-01T15:00:00.000Z'],
  ]);
});

test('merges the parts of a split push', () => {
  const pushes = [
    push('2026-03-15T11:00:00Z'),
    push('2026-03-15T11:01:00Z', { part: 2 }),
    push('2026-03-15T15:00:00Z'),
  ];
  expect(kinds({ ...nothing, pushes })).toEqual(['PUSH_API', 'PUSH_API']);
});

test('ignores crew lists for passengers, and passenger lists for crew', () => {
  const pushes = [
    push('2026-03-15T11:00:00Z', { listKind: 'CREW' }),
    push('2026-03-15T12:00:00Z', { source: 'PNR', listKind: 'BOOKINGS' }),
  ];
  expect(kinds({ ...nothing, pushes })).toEqual(['PUSH_PNR']);
  expect(kinds({ ...nothing, pushes, passenger: { ...nothing.passenger, kind: 'CREW' } })).toEqual([
    'PUSH_API',
  ]);
});

test('uses the last update for a state without a close-out', () => {
  const [step] = buildTimeline({ ...nothing, passenger: { ...nothing.passenger, state: 'REMOVED' } });
  expect(step).toEqual({
    kind: 'REMOVED',
    by: null,
    at: '2026-03-15T12:00:00.000Z',
    local: '2026-03-15T09:00',
  });
});

test('returns who separated the person from another, and who reversed it', () => {
  const steps = buildTimeline({
    ...nothing,
    decisions: [
      {
        at: new Date('2026-03-15T10:00:00Z'),
        by: 'Ana Lima',
        endedAt: new Date('2026-03-15T11:00:00Z'),
        endedBy: 'Rui Paz',
      },
      { at: new Date('2026-03-15T12:00:00Z'), by: 'Rui Paz', endedAt: null, endedBy: null },
    ],
  });
  expect(steps.map(({ kind, by }) => [kind, by])).toEqual([
    ['PARTED', 'Ana Lima'],
    ['JOINED_AGAIN', 'Rui Paz'],
    ['PARTED', 'Rui Paz'],
  ]);
});
