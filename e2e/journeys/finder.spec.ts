import { expect, expectProcessed, test } from '../support/journey.ts';
import {
  createFlight,
  Integrator,
  formatFlight,
  createPeople,
  createTraveller,
} from '../support/messages.ts';

const integrator = new Integrator('Journey of the finder');
const box = { name: 'Find a flight, document or locator' };

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
      page.getByText(
        /^No document or locator found with this text on flights from.*use the passenger search/,
      ),
    ).toBeVisible();
    await field.fill('ZZ');
    await field.press('Enter');
    await expect(page.getByText('Enter at least 3 characters.')).toBeVisible();
    await field.fill('Maria da Silva');
    await field.press('Enter');
    await expect(
      page.getByText(/^Text not searched\. To find a person by name, use the passenger search/),
    ).toBeVisible();
  });
});
