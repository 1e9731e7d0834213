import { type Permission, permissions } from '@farol/contract/permissions';
import { expect, test } from 'vitest';
import { findPlace, missingPermissionsAt } from '#app/screens.ts';
import type { Reader } from '#client/reader.ts';
import { findRecordPath } from './recordPath.ts';

const kinds = ['flight', 'passenger', 'restriction', 'namedList', 'rule', 'user'];
const reader = (granted: readonly Permission[], isAirline = false): Reader => ({
  isAirline,
  permissions: new Set(granted),
});

test('links each kind of record to an existing screen', () => {
  for (const kind of kinds) {
    const path = findRecordPath({ kind, id: '1' }, reader(permissions));
    expect([kind, path !== undefined && findPlace(path) !== undefined]).toEqual([kind, true]);
  }
  expect(findRecordPath({ kind: 'token', id: '1' }, reader(permissions))).toBeUndefined();
});

test('links only to screens that the reader may open', () => {
  const readers = [reader([]), ...permissions.flatMap(one => [reader([one]), reader([one], true)])];
  for (const user of readers)
    for (const kind of kinds) {
      const path = findRecordPath({ kind, id: '1' }, user);
      expect([kind, path, path === undefined ? null : missingPermissionsAt(path, user)]).toEqual([
        kind,
        path,
        null,
      ]);
    }
});
