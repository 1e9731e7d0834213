import { expect, test } from 'vitest';
import type { UserActor } from '../guard/actor.ts';
import { type EventContent, OpeningEvents } from './opening-events.ts';

const actor = { kind: 'user', session: { id: 'one' }, organization: { id: 'agency' } } as UserActor;
const opening: EventContent = {
  actor,
  event: 'PANEL_VIEWED',
  records: [
    { kind: 'flight', id: 'a' },
    { kind: 'flight', id: 'b' },
  ],
  detail: { filter: 'ALERTS', rows: 400 },
};
const part: EventContent = {
  ...opening,
  records: [{ kind: 'flight', id: 'b' }],
  detail: { filter: 'ALERTS', rows: 12 },
};

function setUp(): OpeningEvents {
  const events = new OpeningEvents();
  events.remember(opening, 0);
  return events;
}

test('covers parts of an opening for ten minutes', () => {
  expect(setUp().covers(part, 600_000)).toBe(true);
  expect(setUp().covers(part, 600_001)).toBe(false);
});

test.each<[string, Partial<EventContent>]>([
  ['no record', { records: [] }],
  ['another record', { records: [{ kind: 'flight', id: 'c' }] }],
  ['another filter', { detail: { rows: 12 } }],
  ['another event', { event: 'PASSENGER_VIEWED' }],
  ['another session', { actor: { ...actor, session: { ...actor.session, id: 'two' } } as UserActor }],
  ['no session', { actor: { kind: 'nobody' } }],
])('covers no part with %s', (_, change) => {
  expect(setUp().covers({ ...part, ...change }, 0)).toBe(false);
});

test('forgets the oldest openings', () => {
  const events = setUp();
  for (let at = 0; at < 2000; at += 1) events.remember({ ...opening, detail: { at } }, 0);
  expect(events.covers(part, 0)).toBe(false);
});
