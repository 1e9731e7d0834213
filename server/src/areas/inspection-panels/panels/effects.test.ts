import { check, noMark, panelFilters, panelQuery, type PanelQuery } from '@farol/contract';
import { expect, test } from 'vitest';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { type Mark, toPeopleFilter } from './marks.ts';
import { toFlightQuery } from './panel-data.ts';

const bands = { mediumFrom: 30, highFrom: 70 };
const at = '2026-03-15T12:00:00Z';
const plain: Mark = { ...noMark, id: 'one', kind: 'PASSENGER' };
const marked: Mark[] = [
  { ...plain, kind: 'CREW' },
  { ...plain, alerts: 1 },
  { ...plain, restrictions: 1 },
  { ...plain, occurrences: 1 },
  { ...plain, inspected: { by: 'Ana', at, result: 'NOTHING_FOUND' } },
  ...[10, 50, 90].map(score => ({ ...plain, score })),
  ...(['CHECKED_IN', 'RESTRICTED_AREA', 'BOARDED'] as const).map(step => ({
    ...plain,
    boarding: { step, at },
  })),
];

test.each(panelFilters)('the filter %s keeps some people and not all', filter => {
  const { kind, hasMark } = toPeopleFilter(filter, bands);
  const kept = [plain, ...marked].filter(
    person => (kind === undefined || person.kind === kind) && (hasMark === undefined || hasMark(person)),
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(marked.length + 1);
});

const context = {
  actor: buildUser(buildOrganization(), ['INTERNATIONAL']),
  clock: { now: () => Temporal.Instant.from(at) },
  config: { homeCountry: 'BR' },
} as unknown as Parameters<typeof toFlightQuery>[0];

async function conditionsOf(query: PanelQuery): Promise<string> {
  const flightIds = query.flightId === undefined ? undefined : [query.flightId];
  return JSON.stringify((await toFlightQuery(context, 'INTERNATIONAL', query, flightIds)).flightQuery);
}

const base = {
  direction: 'ARRIVALS',
  view: 'FLIGHTS',
  window: { before: 3, after: 3 },
  airports: [],
  carriers: [],
};

test.each([
  ['airports', [['GRU'], ['gru'], ['---'], [''], ['GRU', 'LIS']]],
  ['carriers', [['XQ'], ['xq'], ['--'], [''], ['X*']]],
  ['flightId', ['0195938c-7000-7000-8000-000000000000', '', '---', '*']],
  [
    'window',
    [
      { before: 0, after: 3 },
      { before: 3, after: 24 },
      { before: -1, after: 3 },
      { before: 3, after: 25 },
    ],
  ],
  ['direction', ['DEPARTURES', '']],
] as const)('an accepted %s of a panel changes its flights', async (field, values) => {
  const blank = await conditionsOf(check(panelQuery, base).value as PanelQuery);
  let accepted = 0;
  for (const value of values) {
    const query = check(panelQuery, { ...base, [field]: value }).value;
    if (query === undefined) continue;
    accepted += 1;
    expect(await conditionsOf(query)).not.toBe(blank);
  }
  expect(accepted).toBeGreaterThan(0);
});
