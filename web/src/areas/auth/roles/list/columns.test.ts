import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { toPhonePlace } from '#ui/table/columns.ts';
import { buildRoleColumns } from './columns.tsx';

test('labels the counts of functionalities and users on a phone', () => {
  const columns = buildRoleColumns(((key: string) => key) as TFunction);
  const places = new Map(columns.map((column, index) => [column.id, toPhonePlace(column, index)]));
  expect([places.get('permissions'), places.get('holders')]).toEqual(['labelled', 'labelled']);
});
