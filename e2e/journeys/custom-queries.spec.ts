import { customQueries, defaultResultFields } from '@farol/contract/areas/search/custom-queries';
import { call } from '../support/api.ts';
import { addSurnameCondition } from '../support/conditions.ts';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';

const integrator = new Integrator('Journey of the custom queries');
const flight = createFlight('7561');

test.beforeAll(async () => {
  const travellers = [
    createTraveller('JQ770001', 'Quaresmeira', 'Rosa'),
    createTraveller('JQ770002', 'Quaresmeira', 'Dora'),
    createTraveller('JQ770003', 'Sibipiruna', 'Lia'),
  ];
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, ...travellers)));
});

test('builds, estimates, runs and keeps a query by keyboard, and restricts a passenger of its result', async ({
  browser,
}) => {
  const page = await openWindowAs(browser, 'policeLead', { locale: 'pt-BR' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = 'Consulta da jornada';

  await test.step('builds the query', async () => {
    await page.goto('/web/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    await tabTo(page, page.getByRole('link', { name: 'Incluir consulta' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Nome' }));
    await page.keyboard.type(name);
    await addSurnameCondition(page, 'QUARESMEIRA');
  });

  await test.step('moves a column, estimates and runs', async () => {
    await tabTo(page, button('Mover para cima: Data de nascimento'));
    await page.keyboard.press('Enter');
    const columns = page.getByRole('group', { name: 'Colunas do resultado' }).getByRole('listitem');
    await expect(columns.first()).toContainText('Data de nascimento');
    await tabTo(page, button('Estimar resultado'), 120);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^(?:Cerca de )?2 de [\d.]+ passageiros cumprem/)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(button('Salvar e executar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /QUARESMEIRA, ROSA/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /QUARESMEIRA, DORA/ })).toBeVisible();
    await expect(page.getByText('SIBIPIRUNA')).toBeHidden();
    await expect(page.getByRole('columnheader').nth(1)).toContainText('Data de nascimento');
  });

  await test.step('asks for a selection, then fills a restriction with the document', async () => {
    await button('Incluir restrição').click();
    await expect(page.getByText('Selecione ao menos um item.')).toBeVisible();
    await page
      .getByRole('row', { name: /QUARESMEIRA, DORA/ })
      .getByRole('checkbox')
      .check();
    await button('Incluir restrição').first().click();
    await expect(page).toHaveURL(/restriction-list\/add/);
    await expect(page.locator('[value="JQ770002"]')).toBeVisible();
  });

  await test.step('finds the result again from the list', async () => {
    await page.goto('/web/boarding/custom-query/list');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Concluída');
    await row.getByRole('link', { name: /2 passageiros/ }).click();
    await expect(page.getByRole('row', { name: /QUARESMEIRA, ROSA/ })).toBeVisible();
  });
  await page.context().close();
});

test.describe('in English', () => {
  test.use({ person: 'policeLead' });

  test('copies a query to a rule, and a rule to a query', async ({ page }) => {
    const { id } = await call(people.policeLead, customQueries.createCustomQuery, {
      body: {
        name: 'Query to copy',
        conditions: { field: 'passenger.surname', operator: 'EQ', value: 'SIBIPIRUNA' },
        firstDay: -3,
        lastDay: 3,
        columns: ['passenger.name'],
      },
    });
    await page.goto(`/web/boarding/custom-query/${id}`);
    await page.getByRole('button', { name: 'Copy to risk rule' }).click();
    await expect(page).toHaveURL(/inspection\/rule\/add/);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Query to copy');
    await expect(page.getByRole('complementary')).toContainText('SIBIPIRUNA');
    await page.goto('/web/inspection/rule/list');
    await page.getByRole('grid').getByRole('link').first().click();
    const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    await page.getByRole('button', { name: 'Copy to query' }).click();
    await expect(page).toHaveURL(/boarding\/custom-query$/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(title);
  });

  test('names each problem of an incomplete query, and deletes one after a confirmation', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/web/boarding/custom-query');
    const removals = page.getByRole('button', { name: /^Remove: / });
    await expect(removals).toHaveCount(defaultResultFields.length);
    for (const _ of defaultResultFields) await removals.first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Select at least one item.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');

    const { id } = await call(people.policeLead, customQueries.createCustomQuery, {
      body: {
        name: 'Query to delete',
        conditions: { field: 'passenger.surname', operator: 'EQ', value: 'ANY' },
        firstDay: 0,
        lastDay: 0,
        columns: ['passenger.name'],
      },
    });
    await page.goto(`/web/boarding/custom-query/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete query' }).click();
    await expect(page.getByText('Query deleted: Query to delete')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Custom queries' })).toBeVisible();
  });
});
