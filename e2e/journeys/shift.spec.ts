import type { Page } from '@playwright/test';
import { drawImage } from '../support/drawing.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { scan } from '../support/scanner.ts';
import { choose, toSimulator } from '../support/sign-on.ts';

const integrator = new Integrator('Journey of a shift');
const acts = '**/web-inspection/**';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const opened = (page: Page, name: string) => page.getByRole('dialog', { name });
const mark = (page: Page, count: string) =>
  page.getByRole('button', { name: `${count} on this device not sent` });
const inspected = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `${count} Inspected`, exact: true })).toBeVisible();

test('works a shift on a tablet, with and without a network, and hands it over', async ({
  page,
  browser,
}) => {
  const flight = createFlight('7994', {}, 120);
  const first = createTraveller('JS994001', 'Quadros', 'Iara');
  const second = createTraveller('JS994002', 'Quadros', 'Joel');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, first, second)));

  await page.goto('/web/auth/login');
  await toSimulator(page);
  await choose(page, people.agriculture);
  await page.getByRole('link', { name: 'International' }).tap();
  await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
  await page.getByRole('link', { name: formatFlight(flight) }).tap();
  await expect(page.getByRole('gridcell', { name: /^QUADROS, IARA/ })).toBeVisible();
  const colleague = await openWindowAs(browser, 'agricultureHome');
  await colleague.goto(page.url());
  await inspected(colleague, 0);

  // The scan of a pass opens the passenger.
  await scan(page, buildPass('QUADROS/IARA', flight));
  const iara = opened(page, 'QUADROS, IARA');
  await iara.getByRole('button', { name: 'Inspect', exact: true }).tap();
  await expect(page.getByText('1 person inspected.')).toBeVisible();
  await inspected(colleague, 1);
  await iara.getByRole('button', { name: 'Bagagem inspecionada' }).tap();
  await expect(page.getByText('Bagagem inspecionada: recorded for QUADROS, IARA.')).toBeVisible();

  // An occurrence with a photograph of the camera.
  await iara.getByRole('button', { name: 'Occurrence' }).tap();
  await page.getByRole('combobox', { name: 'Category' }).fill('Produto de origem');
  await page.getByRole('option', { name: /Produto de origem animal apreendido/ }).tap();
  await page.getByRole('textbox', { name: 'Description' }).fill('Queijo sem rótulo.');
  const photograph = await drawImage(page, { type: 'image/jpeg', color: 'teal', width: 400, height: 300 });
  await page
    .locator('input[capture="environment"]')
    .setInputFiles({ name: 'mala.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Occurrence registered.')).toBeVisible();

  // A term, issued from the passenger.
  await page.getByRole('gridcell', { name: /^QUADROS, IARA/ }).tap();
  await iara.getByRole('button', { name: 'Issue TISBA' }).tap();
  await page.getByRole('textbox', { name: 'Produtos', exact: true }).fill('Queijo');
  await page.getByRole('combobox', { name: 'Decisão' }).fill('Apre');
  await page.getByRole('option', { name: 'Apreensão' }).tap();
  await page.getByRole('button', { name: 'Issue', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^TISBA GRU \d+\/\d{4}$/ })).toBeVisible();
  await page.goBack();

  // The network fails: two acts wait, also after a reload and on other screens.
  await page.getByRole('gridcell', { name: /^QUADROS, JOEL/ }).tap();
  const joel = opened(page, 'QUADROS, JOEL');
  await expect(joel.getByRole('button', { name: 'Bagagem inspecionada' })).toBeVisible();
  await page.context().setOffline(true);
  await joel.getByRole('button', { name: 'Inspect', exact: true }).tap();
  await joel.getByRole('button', { name: 'Bagagem inspecionada' }).tap();
  await expect(page.getByText('2 acts wait for the network on this device.')).toBeVisible();
  await page.route(acts, route => route.abort());
  await page.context().setOffline(false);
  await page.goto('/web/home');
  await expect(mark(page, '2 acts')).toBeVisible();
  await inspected(colleague, 1);

  await mark(page, '2 acts').tap();
  await expect(page.getByRole('dialog', { name: 'Acts not sent' }).getByText(/QUADROS, JOEL/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.unroute(acts);
  await Promise.all([
    expect(page.getByText('1 person inspected.')).toBeVisible(),
    expect(page.getByText('Bagagem inspecionada: recorded for QUADROS, JOEL.')).toBeVisible(),
  ]);
  await expect(mark(page, '2 acts')).toHaveCount(0);
  await inspected(colleague, 2);
  await colleague.close();

  await page.goto('/web/inspection/hand-over?team=all');
  const work = page.getByRole('main');
  for (const name of ['QUADROS, IARA', 'QUADROS, JOEL'])
    await expect(work.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
      formatFlight(flight),
    );
  await expect(work.getByText(/Produto de origem animal apreendido/).first()).toBeVisible();
  await expect(work.getByText(/TISBA/).first()).toBeVisible();
});
