import { permissions } from '@farol/contract';
import { isCpf } from '@farol/contract/documents';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { useDatabase } from '#testing/platform.ts';
import { findUserByCpf } from '../session/account.ts';
import { demoPeople } from './people.ts';
import { seedDemoPeople } from './seed.ts';

const platform = useDatabase();

test('seeding twice creates and undoes nothing', async () => {
  const { db } = platform().services.pool;
  const seed = () => transaction(db, { kind: 'system' }, seedDemoPeople);
  await seed();
  const [helena] = demoPeople;
  await db
    .deleteFrom('user_role')
    .where('user_id', '=', helena?.id ?? '')
    .execute();
  await seed();
  const users = await db.selectFrom('app_user').select('id').execute();
  expect(users.map(({ id }) => id).toSorted()).toEqual(demoPeople.map(({ id }) => id).toSorted());
  expect((await findUserByCpf(db, helena?.cpf ?? ''))?.actor.permissions.size).toBe(0);
});

test('demo users have distinct CPFs with valid check digits', () => {
  const cpfs = demoPeople.map(({ cpf }) => cpf);
  expect(cpfs.filter(cpf => !isCpf(cpf))).toEqual([]);
  expect(new Set(cpfs).size).toBe(cpfs.length);
});

test('each agency has an inspector, and one user holds every permission', async () => {
  const { db } = platform().services.pool;
  await transaction(db, { kind: 'system' }, seedDemoPeople);
  const accounts = await Promise.all(demoPeople.map(({ cpf }) => findUserByCpf(db, cpf)));
  const inspectors = accounts.filter(account =>
    (['INTERNATIONAL', 'RESTRICTION_LIST', 'SEARCH_CREW', 'ITINERARY_SEARCH'] as const).every(permission =>
      account?.actor.permissions.has(permission),
    ),
  );
  const types = new Set(inspectors.map(account => account?.actor.organization?.type));
  expect(types).toEqual(new Set(['FEDERAL_POLICE', 'HEALTH', 'AGRICULTURE', 'DATA_PROCESSING']));
  expect(accounts.some(account => account?.actor.permissions.size === permissions.length)).toBe(true);
});
