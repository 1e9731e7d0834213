import { airports as registry } from '@farol/contract';
import { addressOf } from '@farol/contract/endpoint';
import { expectUnread } from '../support/frame.ts';
import { expect, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { createRestriction } from '../support/restrictions.ts';

const integrator = new Integrator('Journey of the home page');

test.describe('the home page of an agricultural inspector', () => {
  const me = people.agricultureHome;
  test.use({ person: 'agricultureHome' });

  test('shows the waiting alert, opens its passenger and marks it as read', async ({ page }) => {
    await page.goto('/web/home');
    await expectUnread(page, 0);
    await createRestriction(me, 'JO991001', [me]);
    const flight = createFlight('7421', {}, 75);
    await integrator.send(flight, createPeople(flight, createTraveller('JO991001', 'Veredas', 'Olivia')));
    await expectUnread(page, 1);
    const alert = page.getByRole('list', { name: 'Next alerts' }).getByRole('listitem').filter({
      hasText: 'VEREDAS, OLIVIA',
    });
    await expect(alert).toContainText(formatFlight(flight));
    await expect(
      page.getByRole('list', { name: 'Unread alerts' }).getByRole('link', { name: /All$/ }),
    ).toContainText('1');
    await alert.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VEREDAS, OLIVIA');
    const current = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]');
    await expect(current).toHaveText(['Home']);
    await expectUnread(page, 0);
  });
});

test.describe('the flights of the home page', () => {
  test.use({ person: 'agriculture', viewport: { width: 1366, height: 768 } });

  test('starts above the fold, below alerts whose long names wrap', async ({ page }) => {
    await page.goto('/web/home');
    const next = page.getByRole('region', { name: 'Departures' }).getByRole('heading');
    await expect(next).toBeVisible();
    const heights = await page
      .getByRole('list', { name: 'Next alerts' })
      .getByRole('listitem')
      .evaluateAll(items => items.map(item => item.getBoundingClientRect().height));
    expect(Math.max(0, ...heights)).toBeLessThan(60);
    const box = await next.boundingBox();
    expect(box?.y).toBeLessThan(500);
  });

  test("reports when the reader's airports could not be loaded, and retries", async ({ page }) => {
    const airports = (url: URL): boolean => url.pathname === addressOf(registry.airportsOfUser, {});
    await page.route(airports, route => route.abort());
    await page.goto('/web/home');
    const failed = page.getByText('Could not load');
    await expect(failed).toBeVisible();
    await page.unroute(airports);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});

test.describe('the home page of an analyst', () => {
  test.use({ person: 'aviation' });

  test('links messages with errors to their list', async ({ page }) => {
    await page.goto('/web/home');
    await page.getByRole('link', { name: /With error$/ }).click();
    await expect(page).toHaveURL(/api-pnr\/list-api-pnr\?.*state=WITH_ERROR/);
  });
});
