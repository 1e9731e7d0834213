import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { expect, test } from 'vitest';
import { listAlertsPath, restrictionAlertsPath } from '#ui/links/alertsPath.ts';
import { parseFilter } from './filter.ts';
import { isOfSource, parseSource } from './source.ts';

const queryOf = (path: string) => new URL(path, 'http://any').searchParams;

const createSource = (id: string, list: string | null): Pick<AlertRow, 'source'> => ({
  source: {
    id,
    note: '',
    author: '',
    expiration: null,
    state: 'ACTIVE',
    list: list === null ? null : { name: list, number: 1, entry: 'U-1' },
  },
});

test('shows only the alerts of the restriction or list in the address', () => {
  const rows = [createSource('a', 'Utopia & Cia'), createSource('b', null), { source: null }];
  const shown = (path: string) => {
    const source = parseSource(queryOf(path));
    return rows.filter(row => source === undefined || isOfSource(row, source));
  };
  expect(shown(listAlertsPath('Utopia & Cia'))).toEqual([rows[0]]);
  expect(shown(restrictionAlertsPath('b'))).toEqual([rows[1]]);
  expect(shown(restrictionAlertsPath('c'))).toEqual([]);
  expect(shown('/admin/alerts?restriction=')).toEqual(rows);
});

test('opens the tab of restrictions', () => {
  expect(parseFilter(queryOf(restrictionAlertsPath('b')))).toEqual({ list: 'all', origin: 'RESTRICTION' });
});
