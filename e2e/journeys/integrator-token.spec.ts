import { apiAudit } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { post } from '../support/integrator.ts';
import { buildList } from '../support/messages.ts';
import { createPeople } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { yesterdayAndToday } from '../support/today.ts';

const integrator = 'Journey of the token';
/** Invented, with valid check digits. */
const cnpj = '7J0RN4D4000178';

test.use({ person: 'administrator' });

async function acceptedCalls(): Promise<number> {
  const body = { ...yesterdayAndToday(), status: 'OK', operation: 'receiveFiles' } as const;
  const { rows } = await call(people.administrator, apiAudit.searchCalls, { body });
  return rows.filter(row => row.integrator === integrator).length;
}

async function readToken(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Token of ${integrator}` });
  await expect(dialog).toContainText('it cannot be recovered later');
  const token = (await dialog.getByRole('code').textContent()) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await dialog.getByRole('button', { name: 'Token noted, close' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(token);
  return token;
}

test('shows a token once, asks before replacing it, and audits the calls', async ({ page }) => {
  const flight = createFlight('7701');
  const list = buildList(flight, createPeople(flight));

  await page.goto('/web/integrator/generate-token');
  await page.getByRole('button', { name: 'Generate token', exact: true }).click();
  const form = page.getByRole('dialog', { name: /Generate integrator token/ });
  await form.getByLabel('Identification').fill(integrator);
  await form.getByLabel('CNPJ').fill(cnpj);
  await form.getByRole('checkbox', { name: 'Sends on behalf of all carriers' }).check();
  await form.getByRole('button', { name: 'Generate token' }).click();
  const first = await readToken(page);
  await page.reload();
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: integrator });
  await expect(row).toContainText('never used');
  expect(await page.content()).not.toContain(first);
  expect((await post(first, list)).status).toBe(202);

  await row.getByRole('button', { name: `Actions: ${integrator}` }).click();
  await page.getByRole('menuitem', { name: 'Generate new token' }).click();
  const again = page.getByRole('dialog', { name: `Generate a new token: ${integrator}` });
  await again.getByRole('button', { name: 'Generate token' }).click();
  const question = page.getByRole('dialog', { name: 'A token is already in use' });
  await expect(question).toContainText('will be deactivated immediately');
  expect((await post(first, list)).status).toBe(202);
  await question.getByRole('button', { name: 'Deactivate it and generate another' }).click();
  const second = await readToken(page);
  expect(second).not.toBe(first);
  expect((await post(first, list)).status).toBe(401);
  expect((await post(second, list)).status).toBe(202);

  const grid = page.getByRole('grid');
  const calls = grid.getByRole('row').filter({ hasText: integrator });
  // Calls reach the audit shortly after their reply.
  await expect.poll(acceptedCalls).toBe(3);
  // Without calls for states, which other journeys repeat, and with those of a test begun before midnight.
  const { from, to } = yesterdayAndToday();
  await page.goto(`/web/admin/audit/list-api-audit?from=${from}&to=${to}&operation=receiveFiles`);
  await expect(calls.filter({ hasText: '202 · accepted' })).toHaveCount(3);
  await expect(grid.getByRole('row').filter({ hasText: 'INTEGRATOR_TOKEN' })).not.toHaveCount(0);
  await calls.filter({ hasText: '202 · accepted' }).last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API call');
  const receivedFile = page.getByRole('main').getByRole('table').getByRole('row').nth(1);
  await expect(receivedFile).toContainText('PAXLST');
  await expect(receivedFile).toContainText('ZQ 7701');
});
