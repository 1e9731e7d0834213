import { expect, test } from 'vitest';
import { toChanges } from './changes.ts';
import type { ChangeRecord, PushRecord } from './queries.ts';

const zone = 'America/Sao_Paulo';
const timeAt = (hour: number): Date => new Date(Date.UTC(2026, 2, 15, hour));

const record = (
  hour: number,
  field: string,
  before: string | null,
  after: string | null,
  source: ChangeRecord['source'] = 'API',
): ChangeRecord => ({ at: timeAt(hour), source, changes: [{ field, before, after }] });

const push = (hour: number, name: string, part = 1, source: PushRecord['source'] = 'API'): PushRecord => ({
  at: timeAt(hour),
  source,
  function: 'FULL',
  listKind: 'PASSENGERS',
  push: name,
  part,
});

const listChanges = (records: readonly ChangeRecord[], pushes: readonly PushRecord[] = []) =>
  toChanges({ records, pushes, zone }).map(({ field, before, after }) => [field, before, after]);

test('ignores the first value of a field, and reports one that returns', () => {
  expect(listChanges([record(10, 'seat', null, '14C')])).toEqual([]);
  expect(
    listChanges([
      record(12, 'seat', null, '2A'),
      record(11, 'seat', '14C', null),
      record(10, 'seat', null, '14C'),
    ]),
  ).toEqual([
    ['seat', null, '2A'],
    ['seat', '14C', null],
  ]);
});

test("ignores the first value of a source after another source's", () => {
  expect(listChanges([record(12, 'seat', null, '14C', 'PNR'), record(10, 'seat', '2A', '14C')])).toEqual([
    ['seat', '2A', '14C'],
  ]);
});

test('ignores a different spelling', () => {
  expect(
    listChanges([
      record(12, 'givenNames', 'INES MARIA', 'InêsMaria'),
      record(11, 'phones', '+55 11 99999-0000', '+5511999990000'),
    ]),
  ).toEqual([]);
});

test("marks the changes of a source's last push, in all its parts", () => {
  const pushes = [push(8, 'first'), push(9, 'second'), push(10, 'second', 2), push(11, 'pnr', 1, 'PNR')];
  const records = [
    record(10, 'seat', '14C', '2A'),
    record(9, 'locator', 'AAA111', 'BBB222'),
    record(8, 'gender', 'F', 'M'),
  ];
  const latest = toChanges({ records, pushes, zone }).map(change => [change.field, change.latest]);
  expect(latest).toEqual([
    ['seat', true],
    ['locator', true],
    ['gender', false],
  ]);
});

test("uses the zone of the flight's origin", () => {
  expect(toChanges({ records: [record(19, 'seat', '1A', '2A')], pushes: [], zone })[0]?.local).toBe(
    '2026-03-15T16:00',
  );
});

test('reports with each source when a passenger left the booking, returned and boarded', () => {
  expect(
    listChanges([
      record(13, 'state', 'ON_LIST', 'ON_BOARD'),
      record(12, 'state', 'REMOVED', 'RESERVED', 'PNR'),
      record(11, 'state', 'RESERVED', 'REMOVED', 'PNR'),
    ]),
  ).toEqual([
    ['state', 'ON_LIST', 'ON_BOARD'],
    ['state', 'REMOVED', 'RESERVED'],
    ['state', 'RESERVED', 'REMOVED'],
  ]);
});
