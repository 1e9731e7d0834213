import { crewMembers } from '@farol/contract';
import { call } from '../support/api.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { today } from '../support/today.ts';

test.use({ person: 'administrator' });

const integrator = new Integrator('Journey of crew');

test('imports crew members as checked, with all reasons of refused rows', async ({ page }) => {
  await page.goto('/web/admin/crew/list');
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  const lines = [
    'Registration;Carrier;Surname;Given names;Number;Document type;Issuing country;Licence valid until',
    'JORN-1;TP;Tripulante;Jornada;JC770001;P;PRT;2030-12-31',
    'JORN-2;QQ;;;JC770002;P;Atlantis;2030-13-31',
  ];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const refused = page.getByRole('row', { name: /JORN-2/ });
  for (const reason of ['carrier not registered', 'surname missing', 'issuing country', 'licence date'])
    await expect(refused).toContainText(reason);
  await page.getByRole('button', { name: 'Import 1 crew member' }).click();
  await expect(page.getByText('Import complete: 1 added, 0 changed.')).toBeVisible();

  await page.goto('/web/admin/crew/list?text=JORN-1');
  await page.getByRole('link', { name: /Tripulante/ }).click();
  await page.getByRole('textbox', { name: 'Dismissed on' }).fill('01/02/2026');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record changed: Tripulante Jornada')).toBeVisible();
  await page.goto('/web/admin/crew/list?text=JORN-1');
  await expect(page.getByRole('row', { name: /JORN-1/ })).toContainText('Dismissed');
});

test('names the crew member who has a registration', async ({ page }) => {
  await page.goto('/web/admin/crew/add');
  const carrier = page.getByRole('combobox', { name: 'Carrier' });
  await carrier.click();
  await carrier.fill('X0');
  await page.getByRole('option', { name: /^X0/ }).click();
  await page.getByLabel('Registration').fill('100000');
  await page.getByLabel('Surname').fill('Jornada');
  await page.getByLabel('Document number 1').fill('JC880001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Registration 100000 already exists at this carrier').first()).toBeVisible();
});

test('finds crew with an expired licence by keyboard, and opens the flights', async ({ page }) => {
  const expired = { ...createTraveller('JC990001', 'Vencida', 'Leonor'), crewRole: 'CR1' };
  const flight = { ...createFlight('7433'), carrier: 'TP' };
  await call(people.administrator, crewMembers.createCrewMember, {
    body: {
      carrier: flight.carrier,
      registration: 'JORN-9',
      surname: expired.surname,
      documents: [{ type: 'P', number: 'JC990001', issuer: 'PRT' }],
      licenceUntil: today().subtract({ days: 3 }).toString(),
    },
  });
  await expectProcessed(integrator, await integrator.send(flight, [expired]));
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: 'Crew' })).toBeVisible();
  await page.goto(`/web/boarding/crews?state=LICENCE_EXPIRED&flown=1&carriers=${flight.carrier}`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText('Vencida');
  await expect(rows.nth(1)).toContainText('Licence expired');
  await page.getByRole('grid').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/boarding\/crews\/\w/);
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(rows.nth(1)).toContainText('Licence expired');
  await page.getByRole('grid').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Licence expired').first()).toBeVisible();
  await expect(page).toHaveURL(/flights\/passengers/);
});
