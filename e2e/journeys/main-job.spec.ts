import { bell, expectUnread, tabTo, readUnreadCount } from '../support/frame.ts';
import { expect, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { today } from '../support/today.ts';

const integrator = new Integrator('Journey of the main job');
const person = people.health;
const document = 'JA551020';

test.use({ serviceWorkers: 'allow' });

test('signs in by keyboard, restricts a document and receives an alert for its holder', async ({ page }) => {
  await test.step('signs in by keyboard', async () => {
    await page.goto('/web/');
    await tabTo(page, page.getByRole('button', { name: 'Sign in with gov.br' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /simulador/ })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: person.name }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/web\/home$/);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  });

  await test.step('restricts the document on the form', async () => {
    await page.getByRole('link', { name: 'Restriction list' }).click();
    await page.getByRole('link', { name: 'Add restriction' }).click();
    await page.getByLabel('Document number 1').fill(document);
    await page.getByRole('combobox', { name: 'Issuing country of document 1' }).fill('PRT');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: /Isolamento determinado/ }).click();
    const nextMonth = today().add({ days: 30 });
    await page.getByRole('textbox', { name: 'Expiry date' }).fill(nextMonth.toLocaleString('en-GB'));
    await page.getByLabel('Note').fill('Conduct to the health post.');
    // The author is viewer and receiver by default.
    await expect(page.getByRole('button', { name: 'Only me', pressed: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Restriction added. No passenger matches yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: document })).toContainText('Active');
  });

  const before = await readUnreadCount(person);
  const flight = createFlight('7101');
  await test.step('updates the bell without a reload when the airline sends its list', async () => {
    await expectUnread(page, before);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await integrator.send(
      flight,
      createPeople(flight, createTraveller(document, 'Montalegre', 'Rita Isabel')),
    );
    await expectUnread(page, before + 1);
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  await test.step('opens the passenger from the alert, with the reason', async () => {
    await bell(page).click();
    const row = page.getByRole('row', { name: /MONTALEGRE, RITA ISABEL/ });
    await expect(row).toContainText(formatFlight(flight));
    await expect(row).toContainText('Isolamento determinado');
    await row.getByRole('link', { name: /MONTALEGRE/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MONTALEGRE, RITA ISABEL');
    const card = page.getByRole('article');
    await expect(card.getByRole('heading')).toHaveText('Isolamento determinado');
    await expect(card.getByRole('region', { name: 'What to do' })).toContainText(
      'Conduct to the health post.',
    );
    await expect(card.getByRole('link', { name: 'Open restriction' })).toBeVisible();
    await expect(card.getByRole('row', { name: /Document/ })).toContainText(document);
    await expect(page.getByRole('region', { name: 'Flight' })).toContainText(formatFlight(flight));
  });
});

test.describe('the form of a restriction', () => {
  test.use({ person: 'health' });

  test('reports missing fields and stores nothing', async ({ page }) => {
    await page.goto('/web/inspection/restriction-list/add');
    const receivers = page.getByRole('combobox', { name: 'Who receives the alerts' });
    await expect(page.getByRole('button', { name: 'Only me', pressed: true })).toHaveCount(2);
    await receivers.press('Backspace');
    await receivers.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter at least one document')).toBeVisible();
    await expect(page.getByText('Choose at least one user')).toHaveCount(1);
    await expect(page.getByText('Required field')).toHaveCount(2);
    await expect(page.getByRole('alert')).toContainText(
      'Correct 4 fields: Documents, Category, Expiry date, Who receives the alerts',
    );
    await expect(page.getByLabel('Document number 1')).toBeFocused();
    await expect(page).toHaveURL(/restriction-list\/add$/);
  });

  test('takes a pasted list of documents', async ({ page }) => {
    await page.goto('/web/inspection/restriction-list/add');
    await page.getByRole('button', { name: 'Paste list' }).click();
    await page.getByLabel('List of documents').fill('P JB000001 PRT\nJB000002\nx');
    await expect(page.getByText('1 line was not recognized:')).toBeVisible();
    await expect(page.getByText('line 3:')).toBeVisible();
    await test.step('requires that the list is added before saving', async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Add the documents in the list or cancel it')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('List of documents')).toHaveValue('P JB000001 PRT\nJB000002\nx');
    });
    await page.getByRole('button', { name: 'Add 2 documents' }).click();
    await expect(page.getByLabel('Document number 1')).toHaveValue('JB000001');
    await expect(page.getByRole('combobox', { name: 'Issuing country of document 1' })).toHaveValue('PRT');
    await expect(page.getByLabel('Document number 2')).toHaveValue('JB000002');
  });

  test('keeps unsaved input', async ({ page }) => {
    await page.goto('/web/inspection/restriction-list/add');
    await page.getByLabel('Document number 1').fill('JB000003');
    await page.getByLabel('Note').fill('Not saved yet');
    await page.reload();
    await expect(page.getByText(/^We recovered what you entered on .+ and did not save/)).toBeVisible();
    await expect(page.getByLabel('Document number 1')).toHaveValue('JB000003');
    await expect(page.getByLabel('Note')).toHaveValue('Not saved yet');
  });
});

test.describe('the import of restrictions', () => {
  test.use({ person: 'health' });

  test('shows when upcoming flights are checked, and the alerts', async ({ page }) => {
    const flight = createFlight('7102');
    await integrator.send(flight, createPeople(flight, createTraveller('JB000011', 'Montalegre', 'Vera')));
    const nextMonth = today().add({ days: 30 }).toString();
    const lines = ['type;number;category;expiration', `P;JB000011;Isolamento determinado;${nextMonth}`];
    await page.goto('/web/inspection/restriction-list/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('button', { name: 'Add 1 restriction' }).click();
    await expect(page.getByText('1 restriction added.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Upcoming flights checked' })).toContainText(
      '1 alert',
    );
  });
});
