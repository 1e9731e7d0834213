import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase } from '#testing/platform.ts';
import { demoPeople, findUserByCpf, issueSessionToken, seedDemoPeople } from '../index.ts';
import { authServer } from '../testing/host.ts';

const platform = useDatabase();

let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  services = platform().services;
  await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
  app = await authServer(services);
});
afterAll(() => app.close());

async function headersOf(name: string): Promise<Record<string, string>> {
  const cpf = demoPeople.find(({ fullName }) => fullName.startsWith(name))?.cpf ?? '';
  const account = await findUserByCpf(services.pool.db, cpf);
  if (account === undefined) throw new Error(`${name} is not in the database`);
  return { authorization: `Bearer ${await issueSessionToken(services, account, 'localhost:3000')}` };
}

async function colleaguesOf(name: string, text?: string): Promise<string[]> {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/v1/users/list',
    headers: await headersOf(name),
    payload: text === undefined ? {} : { text },
  });
  expect(response.statusCode).toBe(200);
  return (response.json() as { fullName: string }[]).map(({ fullName }) => fullName);
}

test('colleagues are the active users of one’s own organization, by name', async () => {
  expect(await colleaguesOf('Helena')).toEqual([
    'Caio Brandão Teles',
    'Helena Prado Vasconcelos',
    'Otávio Quintela Ramos',
  ]);
  expect(await colleaguesOf('Marina')).not.toContain('Clara Siqueira Maia');
});

test('colleagues are found without case and diacritics, by any of their names', async () => {
  expect(await colleaguesOf('Helena', 'OTAVIO')).toEqual(['Otávio Quintela Ramos']);
  expect(await colleaguesOf('Helena', 'téles  brandao')).toEqual(['Caio Brandão Teles']);
  expect(await colleaguesOf('Helena', '%')).toEqual([]);
  expect(await colleaguesOf('Helena', 'marina')).toEqual([]);
});

test('at most 200 colleagues are listed', async () => {
  const organization = demoPeople.find(({ fullName }) => fullName.startsWith('Tomás'))?.organizationId ?? '';
  const people = Array.from({ length: 205 }, (_, index) => ({
    id: crypto.randomUUID(),
    cpf: String(index).padStart(11, '0'),
    full_name: `Fiscal ${index}`,
    organization_id: organization,
  }));
  await services.pool.db.insertInto('app_user').values(people).execute();
  expect(await colleaguesOf('Tomás')).toHaveLength(200);
});

async function maySeeAlerts(name: string): Promise<boolean> {
  const response = await app.inject({ url: '/auth/v1/users/alerts', headers: await headersOf(name) });
  return response.json() as boolean;
}

test('alerts are for those who work with them, and never for airlines', async () => {
  expect(await maySeeAlerts('Helena')).toBe(true);
  expect(await maySeeAlerts('Davi')).toBe(false);
  expect(await maySeeAlerts('Bruno')).toBe(false);
});

test('My Account is unavailable without a provider', async () => {
  const response = await app.inject({
    url: '/auth/v1/login/web/gov-br-url',
    headers: await headersOf('Helena'),
  });
  expect(response.statusCode).toBe(503);
});
