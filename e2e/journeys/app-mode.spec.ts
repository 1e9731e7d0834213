import { expect, test } from '../support/journey.ts';
import { bell } from '../support/frame.ts';

test.use({ person: 'health', viewport: { width: 390, height: 844 } });

test('shows the marked items in app mode, without bell and footer, for the whole tab', async ({ page }) => {
  await page.goto('/web/home?app=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Alerts' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Categories' })).toHaveCount(0);
  // The address of the next screen does not repeat the query.
  await menu.getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL(/\/web\/admin\/alerts(?!.*app=1)/);
  await expect(bell(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('can be installed: manifest with icons and start in app mode, and a service worker script', async ({
  page,
}) => {
  await page.goto('/web/home');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    start_url: string;
    display: string;
    scope: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/web/?app=1', display: 'standalone', scope: '/web/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  const worker = await page.request.get('/web/sw.js');
  expect([worker.status(), worker.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});
