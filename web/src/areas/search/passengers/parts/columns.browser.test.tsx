import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { toPhonePlace } from '#ui/table/columns.ts';
import { buildHitColumns } from './columns.tsx';

test('shows the state and each airport once on a phone', () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const columns = buildHitColumns({
    t,
    countries: { all: [], name: code => code, flag: () => '' },
    documentType: type => type,
    withAlerts: false,
    withLikeness: false,
  });
  const ids = columns.filter((column, index) => toPhonePlace(column, index) !== 'none').map(({ id }) => id);
  expect(ids).toContain('state');
  // The departure names the origin.
  expect(ids).toContain('departure');
  expect(ids).not.toContain('origin');
  expect(ids).toContain('destination');
});
