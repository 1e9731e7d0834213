import { expect, test } from 'vitest';
import { getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';

const server = setUpAuth();

async function headersOf(name: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await startDemoSession(server().services, name)}` };
}

async function colleaguesOf(name: string, text?: string): Promise<string[]> {
  const response = await server().app.inject({
    method: 'POST',
    url: '/auth/v1/users/list',
    headers: await headersOf(name),
    payload: text === undefined ? {} : { text },
  });
  expect(response.statusCode).toBe(200);
  return (response.json() as { fullName: string }[]).map(({ fullName }) => fullName);
}

test('lists active users of the own organization by name', async () => {
  expect(await colleaguesOf('Helena')).toEqual([
    'Caio Brandão Teles',
    'Helena Prado Vasconcelos',
    'Otávio Quintela Ramos',
  ]);
  expect(await colleaguesOf('Marina')).not.toContain('Clara Siqueira Maia');
});

test('finds colleagues without case and diacritics, by any of their names', async () => {
  expect(await colleaguesOf('Helena', 'OTAVIO')).toEqual(['Otávio Quintela Ramos']);
  expect(await colleaguesOf('Helena', 'téles  brandao')).toEqual(['Caio Brandão Teles']);
  expect(await colleaguesOf('Helena', '%')).toEqual([]);
  expect(await colleaguesOf('Helena', 'marina')).toEqual([]);
});

test('lists at most 200 colleagues', async () => {
  const organization = getDemoPerson('Tomás').organizationId;
  const people = Array.from({ length: 205 }, (_, index) => ({
    id: crypto.randomUUID(),
    cpf: String(index).padStart(11, '0'),
    full_name: `Fiscal ${index}`,
    organization_id: organization,
  }));
  await server().services.pool.db.insertInto('app_user').values(people).execute();
  expect(await colleaguesOf('Tomás')).toHaveLength(200);
});

async function maySeeAlerts(name: string): Promise<boolean> {
  const response = await server().app.inject({
    url: '/auth/v1/users/alerts',
    headers: await headersOf(name),
  });
  return response.json() as boolean;
}

test('users who work with alerts may see them, airlines never', async () => {
  expect(await maySeeAlerts('Helena')).toBe(true);
  expect(await maySeeAlerts('Davi')).toBe(false);
  expect(await maySeeAlerts('Bruno')).toBe(false);
});

test('My Account is unavailable without a provider', async () => {
  const response = await server().app.inject({
    url: '/auth/v1/login/web/gov-br-url',
    headers: await headersOf('Helena'),
  });
  expect(response.statusCode).toBe(503);
});
