import { expect, test } from '../support/journey.ts';

test('an address that is no page says so, shows the address tried, and Back leads out', async ({ page }) => {
  await page.goto('/web/nowhere/at-all?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
  await expect(page.getByText('/web/nowhere/at-all?x=1')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/web\/auth\/login$/);
});

test.describe('signed in', () => {
  test.use({ person: 'aviation' });

  test('Back on the not-found page returns to the screen before', async ({ page }) => {
    await page.goto('/web/boarding/flights?from=2026-03-01&to=2026-03-02');
    await expect(page.getByText('No flight with these filters')).toBeVisible();
    // As a link inside the application does it.
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

  test('a record that is not there leads to the not-found page with its address', async ({ page }) => {
    const path = '/web/boarding/flights/passengers/01990000-0000-7000-8000-000000000000/details';
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
    await expect(page.getByText(path)).toBeVisible();
  });

  test('an address whose id is none leads to the not-found page, and is not asked for', async ({ page }) => {
    await page.goto('/web/boarding/flights/passengers/not-an-id/details');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
    await expect(page.getByText('/web/boarding/flights/passengers/not-an-id/details')).toBeVisible();
  });

  test('the forbidden page names what is missing and whom to ask, and Back leads out', async ({ page }) => {
    await page.goto('/web/inspection/restriction-list/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Access denied');
    await expect(page.getByRole('listitem')).toContainText(['RESTRICTION_LIST']);
    await expect(page.getByText('access manager')).toBeVisible();
    await expect(page.getByText('/web/inspection/restriction-list/list')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('403 - Access denied');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('filters that cannot be fetched say so beside the list, and come when they are asked for again', async ({
    page,
  }) => {
    const fields = /\/assets\/SearchLine-[^/]*\.js$/;
    await page.route(fields, route => route.abort());
    await page.goto('/web/boarding/flights');
    const filters = page.getByRole('search', { name: 'Filter' });
    await expect(filters).toContainText('The filters could not be loaded.');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.unroute(fields);
    await filters.getByRole('button', { name: 'Retry' }).click();
    await expect(filters.getByRole('button', { name: 'Today' })).toBeVisible();
  });

  test('a search that fails says what happened, gives the code for support, and can be retried', async ({
    page,
  }) => {
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
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  });
});
