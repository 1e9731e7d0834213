import { inbox } from '@farol/contract/areas/alerts/inbox';
import { rules } from '@farol/contract/areas/rules/rules';
import { call } from '../support/api.ts';
import { addSurnameCondition } from '../support/conditions.ts';
import { expect, expectProcessed, test, openWindowAs } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { expireRule } from '../support/platform.ts';

const integrator = new Integrator('Journey of the rules');
const title = 'Sobrenome da jornada de regras';
const note = 'Levar à sala 2 e ver a passagem de volta.';
const flight = createFlight('7321');

test('builds, tests, saves, explains and closes a rule, which stays expired after its last day', async ({
  browser,
}) => {
  const { policeLead } = people;
  const page = await openWindowAs(browser, 'policeLead', { locale: 'pt-BR' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rule = async () => {
    const { rows } = await call(policeLead, rules.searchRules, { body: { text: title } });
    const [found] = rows;
    if (found === undefined) throw new Error('the rule is not listed');
    return found;
  };

  await test.step('builds conditions by keyboard and describes them in a sentence', async () => {
    await page.goto('/web/inspection/rule/list');
    await page.getByRole('link', { name: 'Incluir regra' }).click();
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    await addSurnameCondition(page, 'ALBARDEIRA');
    const sentence = page.getByRole('complementary', { name: 'A regra em uma frase' });
    await expect(sentence).toContainText(/Alertar quando.*ALBARDEIRA/);
  });

  await test.step('tests the rule on past flights before saving', async () => {
    await button('Testar').click();
    await expect(button('Testar novamente')).toBeVisible();
    await expect(page.getByText('Nenhum passageiro corresponderia à regra.')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
  });

  await test.step('saves the rule', async () => {
    await page.getByRole('combobox', { name: 'Categorias' }).click();
    await page.getByRole('option', { name: /Ordem judicial/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Orientação para o agente' }).fill(note);
    const status = page.getByRole('combobox', { name: 'Situação do voo' });
    await status.click();
    await page.keyboard.type('previsto');
    await page.keyboard.press('Enter');
    await expect(status).toHaveValue('');
    await expect(page.locator('[data-field="flightStatuses"]').getByText('Previsto')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/inspection\/rule\/add$/);
    await button('Salvar').click();
    await expect(page.getByText('Regra incluída com sucesso.')).toBeVisible();
    expect(await rule()).toMatchObject({ state: 'ACTIVE', alerts: 0, confirmed: 0 });
  });

  const row = page.getByRole('row', { name: /ALBARDEIRA, ROSA/ });
  const preview = page.getByRole('complementary', { name: 'Alerta selecionado' });
  // Rules of the demo may raise more alerts than fit on a screen.
  const choose = async () => {
    await page.getByRole('textbox', { name: 'Filtrar nesta lista' }).fill('Albardeira');
    await row.getByRole('gridcell').nth(3).click();
  };
  await test.step('raises an alert with reasons and instructions for a message', async () => {
    const matching = createTraveller('JR730101', 'Albardeira', 'Rosa');
    const neighbour = createTraveller('JR730102', 'Albergaria', 'Nuno');
    await expectProcessed(
      integrator,
      await integrator.send(flight, createPeople(flight, matching, neighbour)),
    );
    await expect.poll(async () => (await rule()).alerts).toBe(1);
    await page.goto('/web/admin/alerts?origin=RISK_RULE');
    await choose();
    await expect(preview).toContainText(title);
    await expect(preview).toContainText(note);
    await expect(preview).toContainText('ALBARDEIRA');
  });

  await test.step('takes the alert', async () => {
    await preview.getByRole('button', { name: 'Assumir', exact: true }).click();
    await expect(preview).toContainText('Responsável: você');
  });

  await test.step('explains which condition another passenger lacks', async () => {
    const here = page.url();
    const { rows: alerts } = await call(policeLead, inbox.searchAlerts, { body: { origin: 'RISK_RULE' } });
    const flightId = alerts.find(({ surname }) => surname === 'ALBARDEIRA')?.flightId ?? '';
    await page.goto(`/web/boarding/flights/${flightId}/passengers`);
    await page
      .getByRole('row', { name: /ALBERGARIA/ })
      .getByRole('link')
      .first()
      .click();
    await button('Verificar regras para este passageiro').click();
    const why = page.getByRole('dialog', { name: 'Verificar regras para este passageiro' });
    await why.getByRole('combobox', { name: 'Regra' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(why.getByRole('status')).toHaveText('Este passageiro não corresponde à regra.');
    await expect(why.getByRole('listitem')).toContainText(/Não cumprida.*ALBARDEIRA.*ALBERGARIA/);
    await page.keyboard.press('Escape');
    await button('Por que foi ou não foi parado').click();
    const checks = page.getByRole('dialog', { name: 'Por que este passageiro foi ou não foi parado' });
    await checks.getByRole('button', { name: 'Agora' }).click();
    const check = checks.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(check).toContainText('Não corresponde');
    await expect(check).toContainText(/Não cumprida.*ALBARDEIRA.*ALBERGARIA/);
    await page.goto(here);
  });

  await test.step('closes the alert with a result, which counts for the precision of the rule', async () => {
    await choose();
    await preview.getByRole('button', { name: 'Encerrar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /ALBARDEIRA, ROSA/ });
    await dialog.getByRole('radio', { name: /^Confirmado/ }).check();
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect(page.getByText('Alerta encerrado.')).toBeVisible();
    await page.goto('/web/inspection/rule/list');
    await expect(page.getByRole('row', { name: title })).toContainText('(1 de 1)');
  });

  await test.step('shows the rule as expired after its last day and does not reactivate it', async () => {
    const { id } = await rule();
    await expireRule(id);
    await page.goto(`/web/inspection/rule/edit/${id}`);
    await expect(page.getByText(/A regra venceu em .*Altere a validade ou exclua a regra\./)).toBeVisible();
    await button('Ativar').click();
    await expect(
      page.getByText('Não é possível ativar uma regra vencida. Altere a validade antes de ativar.'),
    ).toBeVisible();
    expect(await rule()).toMatchObject({ state: 'EXPIRED', alerts: 1, confirmed: 1 });
  });
  await page.context().close();
});

test('refuses a wrong code at its condition, and shows hits on upcoming flights before saving', async ({
  browser,
}) => {
  const page = await openWindowAs(browser, 'policeLead', { locale: 'pt-BR' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const upcoming = createFlight('7322');
  const traveller = createTraveller('JR730201', 'Jequitiba', 'Iara');
  await expectProcessed(integrator, await integrator.send(upcoming, createPeople(upcoming, traveller)));
  const addCondition = async (field: string): Promise<void> => {
    await button('Incluir condição em Condições').click();
    await page.keyboard.type(field);
    await expect(page.getByRole('option', { name: field, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Operador' }).last()).toBeFocused();
    await page.keyboard.press('Tab');
  };

  await page.goto('/web/inspection/rule/add');
  await page.getByRole('textbox', { name: 'Título' }).fill('Códigos da jornada de regras');
  await addCondition('Sobrenome');
  await page.keyboard.type('JEQUITIBA');
  await page.keyboard.press('Enter');
  await addCondition('Nacionalidade');
  await page.keyboard.type('XXQ');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Categorias' }).click();
  await page.getByRole('option', { name: /Ordem judicial/ }).click();
  await page.keyboard.press('Escape');
  const nationality = page.getByRole('group', { name: 'Condição 2: Nacionalidade' });
  await expect(nationality).not.toHaveAttribute('data-wrong');
  await button('Salvar').click();
  await expect(nationality).toHaveAttribute('data-wrong', 'true');
  await expect(nationality).toContainText('XXQ');

  const codes = nationality.getByRole('combobox', { name: 'Nacionalidade: valor' });
  await codes.press('Backspace');
  await codes.pressSequentially('portug');
  await expect(page.getByRole('option', { name: 'PRT Portugal' })).toBeVisible();
  await codes.press('Enter');
  await expect(nationality).toContainText('Portugal (PRT)');
  await expect(page.getByText('Teste a regra para saber quantos alertas ela gera ao salvar.')).toBeVisible();
  await button('Testar').click();
  await expect(page.getByRole('region', { name: 'Próximos voos' })).toContainText('1 passageiro agora');
  await expect(page.locator('form')).toContainText('Ao salvar: 1 alerta novo.');
  await button('Salvar').click();
  await expect(page.getByText('Regra incluída com sucesso.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Códigos da jornada de regras' })).toBeVisible();
  await page.context().close();
});
