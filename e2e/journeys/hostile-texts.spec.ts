import { integrators, restrictions, roles, categories, users } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expect, expectProcessed, test, openWindowAs } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { today } from '../support/today.ts';

/** Becomes an element when interpreted as markup, even if no script runs. */
const markup = `"><img src=x onerror=alert(1)>`;
const isTaken = 'img[src="x" i], [onerror]';

async function visit(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(`/web${path}`);
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.locator(isTaken)).toHaveCount(0);
}

function collectDialogs(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', dialog => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

test('shows script in texts of users and airlines as text, on lists and records', async ({ browser }) => {
  const name = `Journey ${Date.now()} ${markup}`;
  const flight = createFlight('7466');
  const surname = markup.toUpperCase();
  const traveller = createTraveller('HT466001', surname, surname);
  const integrator = new Integrator('Journey of hostile texts');

  const [category] = await call(people.police, categories.restrictionCategories, {});
  const [colleague] = await call(people.police, users.listColleagues, { body: {} });
  if (category === undefined || colleague === undefined) throw new Error('the demo has changed');
  const restriction = await call(people.police, restrictions.createRestriction, {
    body: {
      documents: [{ type: 'P', number: 'HT466002', issuer: 'PRT' }],
      categoryId: category.id,
      note: name,
      expiration: today().add({ days: 30 }).toString(),
      viewers: [colleague.id],
      receivers: [colleague.id],
    },
  });
  await call(people.administrator, roles.createRole, {
    body: { name: name.slice(0, 60), organizationId: null, permissions: [] },
  });
  await call(people.administrator, integrators.generateToken, {
    body: { identification: name, cnpj: '12.ABC.345/01DE-35', anyCarrier: true, confirmed: true },
  });
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));

  const officer = await openWindowAs(browser, 'police');
  const opened = collectDialogs(officer);
  await officer.goto(`/web/boarding/flights?carriers=ZQ&number=${flight.number}`);
  await officer.getByRole('link', { name: formatFlight(flight) }).click();
  await expect(officer.getByText(surname).first()).toBeVisible();
  await expect(officer.locator(isTaken)).toHaveCount(0);
  await officer.getByRole('grid').getByRole('link', { name: surname }).click();
  await expect(officer.getByRole('heading', { level: 1 })).toContainText(surname);
  await expect(officer.locator(isTaken)).toHaveCount(0);
  await officer.goto(`/web/inspection/restriction-list/edit/${restriction.id}`);
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(officer.getByText('HT466002').or(officer.locator('[value="HT466002"]')).first()).toBeVisible();
  await expect(officer.locator(isTaken)).toHaveCount(0);
  expect(opened).toEqual([]);
  await officer.context().close();

  const root = await openWindowAs(browser, 'administrator');
  const openedThere = collectDialogs(root);
  await visit(root, '/integrator/generate-token', markup);
  expect(openedThere).toEqual([]);
  await root.context().close();
});

test('shows script in an address as text', async ({ page }) => {
  const opened = collectDialogs(page);
  const written = encodeURIComponent(markup);
  await visit(page, `/nowhere/${written}?x=${written}`, '404 - Page not found');
  await visit(page, `/forbidden?url=${written}&needs=${written}`, '403 - Access denied');
  await visit(page, `/404?url=javascript:alert(1)//${written}`, '404 - Page not found');
  for (const link of await page.getByRole('main').getByRole('link').all())
    await expect(link).not.toHaveAttribute('href', /^\s*javascript:/i);
  await visit(
    page,
    `/auth/login-return?error=${written}&error_description=${written}`,
    'did not complete the sign-in',
  );
  await visit(
    page,
    `/auth/login-return?code=${written}&state=${written}&iss=${written}`,
    'Could not complete sign-in',
  );
  expect(opened).toEqual([]);
});
