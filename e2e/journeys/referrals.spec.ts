import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the referrals');
const viewport = { width: 1366, height: 768 };

test.use({ person: 'policeLead', viewport });

test('refers a passenger from the panel, and shows the sender what the colleague found', async ({
  page,
  browser,
}) => {
  const flight = createFlight('7989', {}, 120);
  const traveller = createTraveller('JR989001', 'Quaresma', 'Zelia');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  await page.getByRole('gridcell', { name: 'QUARESMA, ZELIA', exact: true }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('link', { name: 'Refer', exact: true }).click();

  await page.getByRole('textbox', { name: 'Gate or place' }).fill('12');
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Confirmar o destino');
  await page.getByRole('button', { name: 'Refer' }).click();
  await expect(page.getByText('Passenger referred.')).toBeVisible();
  const board = (window: typeof page) => window.getByRole('row', { name: /QUARESMA/ });
  await expect(board(page)).toContainText('En route');

  const colleague = await openWindowAs(browser, 'police', { viewport });
  await colleague.goto('/web/inspection/referrals');
  await board(colleague).getByRole('gridcell').first().click();
  await colleague.keyboard.press('r');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(board(page)).toContainText('Received');

  await board(colleague).getByRole('gridcell').first().click();
  await colleague.keyboard.press('+');
  await colleague.getByRole('textbox', { name: 'Note' }).fill('Passaporte falso');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your referral ended: Positive.')).toBeVisible();
  await expect(board(page)).toHaveCount(0);

  await page.goto('/web/inspection/referrals?mine=1&ended=1');
  await expect(board(page)).toContainText('Positive');
  await board(page).getByRole('gridcell').first().click();
  await expect(page.getByRole('complementary')).toContainText('Passaporte falso');
  await page.getByRole('link', { name: /^QUARESMA/ }).click();
  await page.getByRole('link', { name: 'Refer', exact: true }).click();
  await expect(page.getByText('Earlier referrals')).toBeVisible();
  await colleague.close();
});
