import { airlines } from '@farol/contract/areas/registry/airlines';
import { airports } from '@farol/contract/areas/registry/airports';
import { organizations } from '@farol/contract/areas/registry/organizations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { call } from './call.ts';
import { useCall } from './useCall.ts';

const airport = {
  iata: 'GRU',
  name: 'Guarulhos',
  city: 'Guarulhos',
  uf: 'SP',
  timeZone: 'America/Sao_Paulo',
};

/** Calls by method and path, in order. */
let calls: string[] = [];
let names: Record<string, string> = {};
let refusing = false;

beforeEach(() => {
  calls = [];
  refusing = false;
  names = { '/web/v1/airports/choices': 'Guarulhos', '/web/v1/airlines/choices': 'Azul' };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    calls.push(`${method} ${path}`);
    if (refusing && method === 'DELETE') return Response.json(['No.'], { status: 422 });
    const name = names[path];
    const rows = [{ ...airport, code: 'AD', name }];
    const listReply = path.startsWith('/web/v1/airports') ? { rows, truncated: false } : rows;
    return Response.json(name === undefined ? airport : listReply);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Choices() {
  const found = useCall(airports.findAirports, { query: { text: '' } }).data;
  const again = useCall(airports.findAirports, { query: {} }).data;
  const carriers = useCall(airlines.airlineChoices, {}).data;
  return (
    <output>
      {[...(found?.rows ?? []), ...(again?.rows ?? []), ...(carriers ?? [])].map(({ name }) => name).join()}
    </output>
  );
}

const shownNames = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent);

async function showChoices(): Promise<void> {
  await renderInPage(<Choices />, '/kit');
  await expect.poll(shownNames).toEqual(['Guarulhos,Guarulhos,Azul']);
  calls = [];
}

test('reloads only reads that show the records of a write', async () => {
  await showChoices();
  names['/web/v1/airports/choices'] = 'Cumbica';
  await call(airports.toggleAirport, { query: { iata: 'GRU' } });
  await expect.poll(shownNames).toEqual(['Cumbica,Cumbica,Azul']);
  expect(calls.toSorted()).toEqual([
    'DELETE /web/v1/airports',
    'GET /web/v1/airports/choices',
    'GET /web/v1/airports/choices',
  ]);
});

test('reloads all reads after a write that changes rights', async () => {
  await showChoices();
  names = { '/web/v1/airports/choices': 'Cumbica', '/web/v1/airlines/choices': 'Azul 2' };
  await call(organizations.toggleOrganization, {
    query: { id: '0190a1b2-0000-7000-8000-000000000000' },
  });
  await expect.poll(shownNames).toEqual(['Cumbica,Cumbica,Azul 2']);
});

test('reloads nothing after a refused write', async () => {
  await showChoices();
  refusing = true;
  const refused = call(airports.toggleAirport, { query: { iata: 'GRU' } }, { handles: 'all' });
  await expect(refused).rejects.toThrow('No.');
  refusing = false;
  await call(airlines.toggleAirline, { query: { code: 'AD' } });
  await expect.poll(() => calls).toContain('GET /web/v1/airlines/choices');
  expect(calls).not.toContain('GET /web/v1/airports/choices');
});

test('shares a reply between components until it is too old', async () => {
  await renderInPage(
    <>
      <Choices />
      <Choices />
    </>,
    '/kit',
  );
  await expect.poll(shownNames).toEqual(['Guarulhos,Guarulhos,Azul', 'Guarulhos,Guarulhos,Azul']);
  expect(calls).toHaveLength(3);
});
