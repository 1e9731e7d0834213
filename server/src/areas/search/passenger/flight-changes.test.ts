import { expect, test } from 'vitest';
import { flightChanges } from './flight-changes.ts';
import type { MessageRecord } from './queries.ts';

function message(
  order: string,
  content: MessageRecord['told'],
  source: 'API' | 'PNR' = 'API',
): MessageRecord {
  const at = new Date('2026-03-15T12:00:00Z');
  return {
    at,
    source,
    function: 'FULL',
    listKind: 'PASSENGER',
    push: order,
    part: 1,
    fileId: order,
    ordinal: 0,
    order,
    told: content,
  };
}

test('reports a changed departure by source, in the order of messages, not of arrival', () => {
  const messages = [
    message('3', { departure: '2026-03-16T00:30' }),
    message('1', { departure: '2026-03-15T22:35', destination: 'GRU' }),
    message('2', { departure: '2026-03-15T22:35', destination: 'GRU' }),
    message('4', { departure: '2026-03-15T22:35' }, 'PNR'),
  ];
  expect(flightChanges(messages, 'Europe/Lisbon')).toMatchObject([
    { source: 'API', field: 'flightDeparture', before: '2026-03-15 22:35', after: '2026-03-16 00:30' },
  ]);
});

test('ignores values that a message does not have', () => {
  const messages = [
    message('1', { arrival: '2026-03-16T05:20' }),
    message('2', {}),
    message('3', { arrival: '2026-03-16T05:20' }),
  ];
  expect(flightChanges(messages, 'Europe/Lisbon')).toEqual([]);
});
