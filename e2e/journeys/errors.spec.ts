import { apiAudit, integrators, restrictions, roles } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { getBuiltFile } from '../support/built-files.ts';
import { expect, test } from '../support/journey.ts';
import { people } from '../support/people.ts';
import { requiredPlatformUrl } from '../support/platform.ts';

test('shows the not-found page with the tried address, and Back leaves it', async ({ page }) => {
  await page.goto('/web/nowhere/at-all?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
  await expect(page.getByText('/web/nowhere/at-all?x=1')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/web\/auth\/login$/);
});

test.describe('signed in', () => {
  test.use({ person: 'aviation' });

  test('returns from the not-found page to the previous screen', async ({ page }) => {
    await page.goto('/web/boarding/flights?from=2026-03-01&to=2026-03-02');
    await expect(page.getByText('No flights with these filters')).toBeVisible();
    await page.evaluate(() => {
      history.pushState({ key: 'journey', idx: 1 }, '', '/web/no-such-screen');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(page.getByText('/web/no-such-screen')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/web/boarding/flights?from=2026-03-01&to=2026-03-02');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
  });

  test('shows the not-found page with the address of a missing record', async ({ page }) => {
    const path = '/web/boarding/flights/passengers/01990000-0000-7000-8000-000000000000/details';
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
    await expect(page.getByText(path)).toBeVisible();
  });

  test('shows the not-found page for a malformed id without a call', async ({ page }) => {
    await page.goto('/web/boarding/flights/passengers/not-an-id/details');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
    await expect(page.getByText('/web/boarding/flights/passengers/not-an-id/details')).toBeVisible();
  });

  test('names missing permissions and contacts on the forbidden page, and Back leaves it', async ({
    page,
  }) => {
    await page.goto('/web/inspection/restriction-list/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Access denied');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Restriction list']);
    await expect(page.getByText('Ask your agency’s access manager')).toBeVisible();
    await expect(page.getByText('/web/inspection/restriction-list/list')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('403 - Access denied');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('shows the forbidden page with the previous address when a call is forbidden', async ({ page }) => {
    const url = requiredPlatformUrl() + restrictions.searchRestrictions.path;
    await page.route('**/web/v1/flights/search', route => route.continue({ url, postData: '{}' }));
    await page.goto('/web/boarding/flights?from=2026-03-01&to=2026-03-02');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Access denied');
    await expect(page.getByText('/web/boarding/flights?from=2026-03-01&to=2026-03-02')).toBeVisible();
  });

  test('reports filters that failed to load, and loads them on retry', async ({ page }) => {
    const fields = `**/web/${getBuiltFile('src/ui/search/SearchLine.tsx')}`;
    await page.route(fields, route => route.abort());
    await page.goto('/web/boarding/flights');
    const filters = page.getByRole('search', { name: 'Filter' });
    await expect(filters).toContainText('Could not load the filters.');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.unroute(fields);
    await filters.getByRole('button', { name: 'Try again' }).click();
    await expect(filters.getByRole('button', { name: 'Today' })).toBeVisible();
  });

  test('reports a failed search with a support code, and retries it', async ({ page }) => {
    await page.route('**/web/v1/flights/search', route =>
      route.fulfill({
        status: 500,
        json: { messages: ['Internal server error'], code: 'INTERNAL', id: 'ab12-cd34' },
      }),
    );
    await page.goto('/web/boarding/flights');
    await expect(page.getByText('Internal server error, the technical team was notified')).toBeVisible();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('ab12-cd34');
    await page.unroute('**/web/v1/flights/search');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  });
});

/** Redirects the list's search to another call, so that the server itself sends the error. */
const search = `**${apiAudit.searchCalls.path}`;

async function redirectSearch(page: Page, path: string, body: unknown): Promise<void> {
  await page.unroute(search);
  await page.route(search, route =>
    route.continue({
      url: requiredPlatformUrl() + path,
      postData: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

const answerSearch = (page: Page, status: number, body: string) =>
  page.route(search, route => route.fulfill({ status, contentType: 'text/plain', body }));

test.describe('shows server errors as specified', () => {
  test.use({ person: 'administrator' });
  const list = '/web/admin/audit/list-api-audit';
  const notice = (page: Page) => page.getByRole('main').getByRole('alert');
  const retry = (page: Page) => notice(page).getByRole('button', { name: 'Try again' }).click();
  /** Closes the toast, because further ones wait while four are shown. */
  const expectToast = async (page: Page, text: string | RegExp) => {
    const toast = page.locator('.mantine-Notification-root').filter({ hasText: text }).last();
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
  };

  test('shows the text of 400, 413, 422, 444, 500, 503 and no answer, and recovers', async ({ page }) => {
    const name = `Journey of errors ${Date.now()}`;
    const role = { name, organizationId: null, permissions: [] };
    await call(people.administrator, roles.createRole, { body: role });
    const token = { identification: name, cnpj: '12.ABC.345/01DE-35', anyCarrier: true, confirmed: true };
    await call(people.administrator, integrators.generateToken, { body: token });

    await redirectSearch(page, apiAudit.searchCalls.path, { from: 'x', to: 1 });
    await page.goto(list);
    await expectToast(page, /from must be in the format YYYY-MM-DD\s*to must be in the format/);

    await redirectSearch(page, apiAudit.searchCalls.path, { address: 'x'.repeat(2_000_000) });
    await retry(page);
    await expectToast(page, 'HTTP request too large');

    await redirectSearch(page, integrators.generateToken.path, { ...token, confirmed: false });
    await retry(page);
    await expectToast(page, new RegExp(`422\\s*Integrator ${name} already has a token in use`));

    await redirectSearch(page, roles.createRole.path, role);
    await retry(page);
    await expectToast(page, 'An entity with these data already exists.');

    // No call makes the server fail on purpose.
    await page.unroute(search);
    await answerSearch(page, 500, '');
    await retry(page);
    await expectToast(page, 'Internal server error, the technical team was notified');

    await page.unroute(search);
    await answerSearch(page, 503, 'upstream away');
    await retry(page);
    await expectToast(page, /503\s*upstream away/);

    await page.unroute(search);
    await page.route(search, route => route.abort());
    await retry(page);
    await expectToast(page, 'The server did not respond. Check your connection and try again.');

    await page.unroute(search);
    await retry(page);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  test('shows the not-found page with the previous address on 404', async ({ page }) => {
    await redirectSearch(page, '/audit-boarding/v1/nowhere', {});
    await page.goto(`${list}?outcome=FAILED`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
    await expect(page.getByText(`${list}?outcome=FAILED`)).toBeVisible();
  });

  test('ends the session on 401, says so, and opens the sign-on page', async ({ page }) => {
    await page.route(search, route =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of.no.use' } }),
    );
    await page.goto(list);
    await expectToast(page, 'Session expired!');
    await expect(page).toHaveURL(/\/web\/auth\/login\?expired=1$/);
    expect(await page.evaluate(() => localStorage.getItem('farol.token'))).toBeNull();
  });
});
