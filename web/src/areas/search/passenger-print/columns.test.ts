import { printColumns } from '@farol/contract/areas/search/passenger-print';
import { expect, test } from 'vitest';
import { parseColumns } from './columns.ts';

test('reads the columns of an address in their order', () => {
  expect(parseColumns('seat,name')).toEqual(['seat', 'name']);
  expect(parseColumns(printColumns.join(','))).toEqual(printColumns);
});

test('refuses missing, unknown and repeated columns', () => {
  for (const text of ['', ',', 'name,', 'salary', 'name,salary', 'name,name', `${'name,'.repeat(1000)}name`])
    expect(parseColumns(text)).toBeUndefined();
});
