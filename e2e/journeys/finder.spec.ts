import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the finder');
const box = { name: 'Find a person, flight or document' };

/** Counts the days of the period in an address. */
function countDays(address: string): number {
  const { searchParams } = new URL(address);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

test.describe('the box of the top bar', () => {
  test.use({ person: 'police' });

  test('opens a passenger by document and a flight by number, without either in the address', async ({
    page,
  }) => {
    const document = 'JK881001';
    const flight = createFlight('7311');
    const bearer = createTraveller(document, 'Serrano', 'Lucia');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, bearer)));
    const addresses: string[] = [];
    page.on('request', request => addresses.push(request.url()));
    await page.goto('/web/home');
    const field = page.getByRole('combobox', box);
    await field.fill('jk 881.001');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SERRANO, LUCIA');

    await field.fill(`P ${document} PRT`);
    await field.press('Enter');
    await expect(field).toHaveValue('');

    const [carrier = '', number = ''] = formatFlight(flight).split(' ');
    await field.fill(`${carrier}${number}`);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/boarding\/flights\/[\w-]+\/passengers/);
    expect(addresses.join('\n')).not.toContain('881001');
  });

  test('explains when nothing is found or the text is not understood', async ({ page }) => {
    await page.goto('/web/home');
    const field = page.getByRole('combobox', box);
    await field.fill('ZZ999999');
    await field.press('Enter');
    await expect(
      page.getByText(/^No document or locator found with this text on flights from/),
    ).toBeVisible();
    await expect(page.getByRole('option', { name: /^Search passengers by document ZZ999999/ })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Document' })).toHaveValue('ZZ999999');
    await expect.poll(() => countDays(page.url())).toBe(366);
    await field.fill('ZZ');
    await field.press('Enter');
    await expect(page.getByText('Enter at least 3 characters.')).toBeVisible();
    await field.fill('???');
    await field.press('Enter');
    await expect(page.getByText(/^Text not recognized\. Enter a name, document/)).toBeVisible();
    await field.fill('zzqq ??');
    await field.press('Enter');
    await page.getByRole('option', { name: 'Search passengers by name zzqq' }).click();
    await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('zzqq');
  });

  test('opens the passenger search by name, and by phone after the reason, by keyboard', async ({ page }) => {
    await page.goto('/web/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const field = page.getByRole('combobox', box);
    await expect(field).toBeVisible();
    await page.keyboard.press('s');
    await page.keyboard.type('Maria da Silva');
    await expect(
      page.getByRole('option', { name: 'Search passengers by name Maria da Silva' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Passengers' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Name', exact: true })).toHaveValue('Maria da Silva');

    await field.fill('+55 11 98765-4321');
    await expect(page.getByRole('option', { name: /by phone .* asks for a reason/ })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
  });

  test('shows the result of a boarding pass as it is read, and what was opened last', async ({ page }) => {
    const flight = createFlight('7312');
    const bearer = createTraveller('JK881002', 'Valdivia', 'Amparo');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, bearer)));
    const pass = buildPass('VALDIVIA/AMPAROMRS', flight);
    await page.goto('/web/home');
    const field = page.getByRole('combobox', box);
    await field.fill(pass);
    const hit = page.getByRole('option', { name: /VALDIVIA, AMPARO/ });
    await expect(hit).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VALDIVIA, AMPARO');
    await page.reload();
    // The screen takes the focus once it is complete.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VALDIVIA, AMPARO');
    await field.click();
    await expect(page.getByRole('listbox', { name: 'Recently opened' }).getByRole('option')).toHaveText([
      /VALDIVIA, AMPARO/,
    ]);
  });
});

test.describe('the box of the top bar on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, person: 'police' });

  test('lists results inside its window', async ({ page }) => {
    await page.goto('/web/home');
    await page.getByRole('button', box).tap();
    await page.getByRole('combobox', box).fill('Marina');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options).toHaveText([/^Search passengers by name Marina/, /^Find locator/]);
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await options.first().tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Passengers' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
