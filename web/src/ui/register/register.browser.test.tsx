import {
  countries,
  countryInput,
  type CountryRow,
  countrySearch,
} from '@farol/contract/areas/registry/countries';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '#client/session.ts';
import { TextField } from '#ui/form/fields.tsx';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { defineRegister } from './register.ts';
import { RegisterForm, registerPages, useRegisterForm } from './registerForm.tsx';
import { registerList } from './RegisterList.tsx';

const register = defineRegister({
  name: 'countries',
  paths: { list: '/admin/country/list', add: '/admin/country/add', edit: '/admin/country/edit/:code' },
  key: 'code2',
  nameOf: row => row.namePt,
  criteria: countrySearch,
  search: countries.searchCountries,
  get: countries.getCountry,
  create: countries.createCountry,
  update: countries.updateCountry,
  toggle: countries.toggleCountry,
  toggleObstacle: ({ code3 }) =>
    code3 === 'OPQ'
      ? { text: 'Has active airports.', link: { label: 'Show them', to: '/admin/country/list' } }
      : undefined,
});

const List = registerList(register, {
  columns: ({ code, text, state }) => [
    code('code2', { size: 96 }),
    text('namePt', { size: 180, link: true }),
    state(),
  ],
});

function CountryForm({ saved }: { saved?: CountryRow }) {
  const form = useRegisterForm(register, saved, {
    schema: countryInput,
    blank: { code2: '', code3: '', namePt: '', nameEn: '' },
    fields: { code2: {}, code3: {}, namePt: {}, nameEn: {} },
    refusals: { COUNTRY_EXISTS: 'code2' },
  });
  return (
    <RegisterForm register={register} form={form} saved={saved}>
      <TextField at={form.at('code2')} />
      <TextField at={form.at('code3')} />
      <TextField at={form.at('namePt')} />
      <TextField at={form.at('nameEn')} />
    </RegisterForm>
  );
}

const { Add, Edit } = registerPages(register, CountryForm);

const brazil: CountryRow = {
  code2: 'BR',
  code3: 'BRA',
  namePt: 'Brasil',
  nameEn: 'Brazil',
  active: true,
  version: 4,
  abilities: ['edit', 'toggle'],
};

const claims = {
  sub: '0190a000-0000-7000-8000-000000000001',
  full_name: 'Ana Prado',
  user_name: '00000000000',
  url: 'localhost',
  exp: 4_000_000_000,
  groups: ['COUNTRY_MANAGE'],
  is_airline: false,
};
const signIn = (more: object = {}): void =>
  session.keep(`e.${btoa(JSON.stringify({ ...claims, ...more }))}.s`);

/** Writes as sent: method, address, body and version. */
let writes: unknown[] = [];
let rows: CountryRow[] = [];

/** Answers like the server, from `rows`. */
function answer(address: string, { method = 'GET', body, headers }: RequestInit): unknown {
  const sent = typeof body === 'string' ? (JSON.parse(body) as Partial<CountryRow>) : undefined;
  if (address === countries.searchCountries.path) return { rows, truncated: false };
  if (method === 'GET') return rows.find(({ code2 }) => address.endsWith(`/${code2}`));
  const version = new Headers(headers).get('If-Match') ?? undefined;
  writes.push([method, address, sent ?? version]);
  if (method === 'DELETE') {
    rows = rows.map(row => ({ ...row, active: !row.active, version: row.version + 1 }));
    return { active: rows[0]?.active };
  }
  const saved = { ...brazil, ...sent, version: (sent?.version ?? 0) + 1 };
  rows = [...rows.filter(({ code2 }) => code2 !== saved.code2), saved];
  return saved;
}

beforeEach(() => {
  sessionStorage.clear();
  writes = [];
  rows = [brazil];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => Response.json(answer(address, init)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

const open = (path: string): Promise<void> =>
  renderInPage(
    <Routes>
      <Route path="/admin/country/list" element={<List />} />
      <Route path="/admin/country/add" element={<Add />} />
      <Route path="/admin/country/edit/:code" element={<Edit />} />
    </Routes>,
    path,
  );
const field = (name: string) => page.getByRole('textbox', { name: `countries.${name}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('adds a record and shows it in the list', async () => {
  await open('/admin/country/list');
  await page.getByRole('link', { name: 'countries.add' }).click();
  await field('code2').fill('PT');
  await field('code3').fill('PRT');
  await field('namePt').fill('Portugal');
  await field('nameEn').fill('Portugal');
  await button('Save').click();
  await expect.element(page.getByText('Portugal')).toBeVisible();
  await expect.element(page.getByText('Brasil')).toBeVisible();
  const body = { code2: 'PT', code3: 'PRT', namePt: 'Portugal', nameEn: 'Portugal' };
  expect(writes).toEqual([['POST', '/web/v1/countries', body]]);
});

test('changes a record at its version and returns to the list', async () => {
  await open('/admin/country/edit/br');
  await expect.element(page.getByRole('heading', { name: 'Brasil' })).toBeVisible();
  await field('namePt').fill('República do Brasil');
  await button('Save').click();
  await expect.element(page.getByText('República do Brasil')).toBeVisible();
  const body = { code2: 'BR', code3: 'BRA', namePt: 'República do Brasil', nameEn: 'Brazil', version: 4 };
  expect(writes).toEqual([['PUT', '/web/v1/countries/BR', body]]);
});

test('names who saved the record meanwhile, and when', async () => {
  await open('/admin/country/edit/BR');
  await field('namePt').fill('República do Brasil');
  const change = { changedBy: 'Bruno Melo', changedAt: '2026-03-15T20:00:00.000Z' };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    init.method === 'PUT'
      ? Response.json({ messages: ['Changed.'], code: 'CHANGED_MEANWHILE', id: '1' }, { status: 422 })
      : Response.json({ ...brazil, namePt: 'Brasil (BR)', version: 5, ...change }),
  );
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes before you' });
  await expect.element(dialog.getByText(/^Saved by Bruno Melo at .*15/)).toBeVisible();
});

test('deactivates a record after a question and shows the change in the form', async () => {
  await open('/admin/country/edit/BR');
  await button('Deactivate').click();
  await expect.element(page.getByText('Brasil: countries.consequence')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(page.getByText('Inactive')).toBeVisible();
  expect(writes).toEqual([['DELETE', '/web/v1/countries?code2=BR', '"4"']]);
});

test('shows the failure of a record with a button that reads it again', async () => {
  let failing = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    failing
      ? Response.json({ messages: ['Broken.'] }, { status: 503 })
      : Response.json(answer(address, init)),
  );
  await open('/admin/country/edit/BR');
  await expect.element(page.getByRole('heading', { name: 'countries.editTitle' })).toBeVisible();
  await expect.element(page.getByText('Broken.')).toBeVisible();
  failing = false;
  await button('Try again').click();
  await expect.element(field('namePt')).toHaveValue('Brasil');
});

test('shows the record that has a taken code beside its field, and links to it', async () => {
  const record = { id: 'BR', name: 'Brasil', active: false, createdAt: null };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    init.method === 'POST' && address === countries.createCountry.path
      ? Response.json(
          {
            messages: ['Taken.'],
            code: 'COUNTRY_EXISTS',
            id: '1',
            duplicate: { field: 'code3', record },
          },
          { status: 400 },
        )
      : Response.json(answer(address, init)),
  );
  await open('/admin/country/add');
  await field('code2').fill('PT');
  await field('code3').fill('BRA');
  await field('namePt').fill('Portugal');
  await field('nameEn').fill('Portugal');
  await button('Save').click();
  await expect.element(field('code3')).toHaveAccessibleDescription('Taken.');
  await expect.element(page.getByText('Brasil (inactive)')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Brasil' }))
    .toHaveAttribute('href', '/admin/country/edit/BR');
});

test('explains why a record cannot be deactivated now, without asking', async () => {
  rows = [{ ...brazil, code3: 'OPQ' }];
  await open('/admin/country/edit/BR');
  await button('Deactivate').click();
  await expect.element(page.getByText('Has active airports.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show them' })).toBeVisible();
  expect(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).query()).toBeNull();
  expect(writes).toEqual([]);
});

test('locks the form while viewing as another organization, without drafts of the own one', async () => {
  signIn();
  await open('/admin/country/edit/BR');
  await field('namePt').fill('Rascunho');
  signIn({ viewing_as: { id: claims.sub, name: 'Anvisa' } });
  await open('/admin/country/edit/BR');
  await expect.element(page.getByText('You are viewing as another organization: read-only.')).toBeVisible();
  await expect.element(field('namePt')).toHaveValue('Brasil');
  await expect.element(field('namePt')).toHaveAttribute('readonly');
  expect(button('Save').query()).toBeNull();
  signIn();
  await open('/admin/country/edit/BR');
  await expect.element(field('namePt')).toHaveValue('Rascunho');
});
