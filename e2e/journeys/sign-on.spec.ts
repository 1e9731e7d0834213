import type { Page } from '@playwright/test';
import { tokenOf } from '../support/api.ts';
import { expect, storageStateWith, test, tokenKey } from '../support/journey.ts';
import { formatCpf, people } from '../support/people.ts';
import { choose, chooseOther, toSimulator } from '../support/sign-on.ts';

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(key => localStorage.getItem(key), tokenKey);

async function expectContacts(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /@/ })).toHaveCount(3);
  for (const link of await page.getByRole('link', { name: /@/ }).all())
    await expect(link).toHaveAttribute('href', /^mailto:/);
}

test('shows the no-access notice with CPF, name and three contacts for a CPF without account', async ({
  page,
}) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await chooseOther(page, people.unknown);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access profile');
  await expect(page.getByRole('main')).toContainText(formatCpf(people.unknown.cpf));
  await expect(page.getByRole('main')).toContainText(people.unknown.name);
  await expect(page.getByRole('main')).toContainText('access manager');
  await expectContacts(page);
  expect(await storedToken(page)).toBeNull();
  await page.getByRole('link', { name: 'Sign in with another account' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with gov.br' })).toBeVisible();
});

test('refuses a deactivated user with a message', async ({ page }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await choose(page, people.inactive);
  await expect(page.getByRole('main')).toContainText(formatCpf(people.inactive.cpf));
  await expect(page.getByRole('main')).toContainText('is deactivated');
  expect(await storedToken(page)).toBeNull();
});

test('shows only the no-access notice to a user without functionality', async ({ page }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await choose(page, people.withoutFunctionality);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access profile');
  await expect(page.getByRole('main')).toContainText(formatCpf(people.withoutFunctionality.cpf));
  await expect(page.getByRole('main')).toContainText(people.withoutFunctionality.name);
  await expectContacts(page);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(['Home']);
});

test('refuses a tampered state even with a valid code', async ({ page }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  const { cpf } = people.aviation;
  const chosen = await page.request.post(page.url(), { form: { cpf }, maxRedirects: 0 });
  const resumed = await page.request.get(chosen.headers()['location'] ?? '', { maxRedirects: 0 });
  const answer = new URL(resumed.headers()['location'] ?? '');
  expect(answer.searchParams.get('code')).not.toBeNull();
  answer.searchParams.set('state', `${answer.searchParams.get('state')}x`);
  await page.goto(answer.href);
  await expect(page.getByRole('alert')).toContainText(
    'Could not confirm that the sign-in started in this browser',
  );
  expect(await storedToken(page)).toBeNull();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with gov.br' })).toBeVisible();
});

test('returns to the sign-on page after a cancelled sign-on', async ({ page }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await page.getByRole('button', { name: /^Cancelar/ }).click();
  await expect(page).toHaveURL(/\/web\/auth\/login/);
  await expect(page.getByRole('button', { name: 'Sign in with gov.br' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("shows advice for provider errors without the provider's own words", async ({ page }) => {
  await page.goto('/web/auth/login-return?error=temporarily_unavailable&error_description=CALL+ME');
  await expect(page.getByRole('alert')).toHaveText(
    'The identity provider is down or overloaded. Wait a few minutes and try again.',
  );
  await expect(page.getByText('CALL ME')).toBeHidden();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with gov.br' })).toBeVisible();
});

test('rejects a CPF with wrong check digits at the simulator', async ({ page }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await chooseOther(page, { ...people.unknown, cpf: '90003131300' });
  await expect(page.getByRole('alert')).toContainText('the check digits are wrong');
});

test("states on the demo's sign-on page that the sign-on is simulated", async ({ page }) => {
  await page.goto('/web/auth/login');
  await expect(page.getByText('Demo environment')).toBeVisible();
});

test.describe('a session', () => {
  const place = '/web/boarding/flights?from=2026-03-01&to=2026-03-02&number=7100';

  async function expectLoginAndBack(page: Page): Promise<void> {
    await expect(page).toHaveURL(/\/web\/auth\/login\?expired=1$/);
    await expect(page.getByText('Your session expired.')).toBeVisible();
    await toSimulator(page);
    await choose(page, people.aviation);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('7100');
  }

  test('returns to the same place after it expired, with a message', async ({ browser, baseURL }) => {
    const token = await tokenOf(people.aviation);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    const old = Buffer.from(JSON.stringify({ ...Object(claims), exp: 1_700_000_000 })).toString('base64url');
    const context = await browser.newContext({
      baseURL,
      storageState: storageStateWith([head, old, signature].join('.')),
    });
    const page = await context.newPage();
    await page.goto(place);
    await expectLoginAndBack(page);
    await context.close();
  });

  test('returns to the same place after the server refused it, with a toast', async ({
    browser,
    baseURL,
  }) => {
    const [head = '', body = ''] = (await tokenOf(people.aviation)).split('.');
    const context = await browser.newContext({
      baseURL,
      storageState: storageStateWith([head, body, 'A'.repeat(43)].join('.')),
    });
    const page = await context.newPage();
    await page.goto(place);
    await expect(page.getByText('Session expired!').first()).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await expectLoginAndBack(page);
    await context.close();
  });

  test('opens the sign-on page without mentioning expiry when there was none', async ({ page }) => {
    await page.goto('/web/home');
    await expect(page).toHaveURL(/\/web\/auth\/login$/);
    await expect(page.getByText('Your session expired.')).toBeHidden();
  });
});

test('ends in every window and browser on sign-out', async ({ page, browser, baseURL }) => {
  await page.goto('/web/auth/login');
  await toSimulator(page);
  await choose(page, people.administrator);
  await expect(page).toHaveURL(/\/web\/home$/);
  const other = await page.context().newPage();
  await other.goto('/web/version');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Version');
  // Another browser with the same session, which only the server can end.
  const elsewhere = await browser.newContext({
    baseURL,
    storageState: storageStateWith((await storedToken(page)) ?? ''),
  });
  const away = await elsewhere.newPage();
  await away.goto('/web/version');
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Version');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/web\/auth\/logout-return/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have signed out');
  await expect(other).toHaveURL(/\/web\/auth\/login/);
  await expect(away).toHaveURL(/\/web\/auth\/login\?expired=1$/);
  await elsewhere.close();
  await page.goto('/web/home');
  await expect(page).toHaveURL(/\/web\/auth\/login$/);
});
