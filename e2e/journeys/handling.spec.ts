import { inbox } from '@farol/contract/areas/alerts/inbox';
import { restrictions } from '@farol/contract/areas/inspection/restrictions';
import { call } from '../support/api.ts';
import { expect, test, windowOf } from '../support/journey.ts';
import { flightNow, Integrator, peopleOn, travellerWith } from '../support/messages.ts';
import { people } from '../support/people.ts';
import { restrict } from '../support/restrictions.ts';

const integrator = new Integrator('Journey of who has it in hand');

test('one officer takes an alert, the other sees who has it; it ends with a result for both, and counts for its restriction', async ({
  browser,
}) => {
  const { police, policeGuarulhos } = people;
  const document = 'JH772090';
  const restrictionId = await restrict(police, document, [police, policeGuarulhos]);
  const flight = flightNow('7290');
  await integrator.send(flight, peopleOn(flight, travellerWith(document, 'Ribalta', 'Clarice')));
  const mine = async () => {
    const { rows } = await call(police, inbox.searchAlerts, { body: { origin: 'RESTRICTION' } });
    return rows.find(({ surname }) => surname === 'RIBALTA');
  };
  await expect.poll(async () => (await mine())?.id).toBeDefined();

  const [one, other] = [await windowOf(browser, 'police'), await windowOf(browser, 'policeGuarulhos')];
  for (const page of [one, other]) {
    await page.goto('/web/admin/alerts?origin=RESTRICTION');
    await page
      .getByRole('row', { name: /RIBALTA, CLARICE/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
  }
  const previewOf = (page: typeof one) => page.getByRole('complementary', { name: 'Chosen alert' });

  await test.step('by key it is taken, and the other is told by whom when they try', async () => {
    await one.keyboard.press('t');
    await expect(previewOf(one)).toContainText('With you');
    await previewOf(other).getByRole('button', { name: 'Take', exact: true }).click();
    const question = other.getByRole('dialog', { name: 'Take over from somebody else' });
    await expect(question).toContainText(police.name);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(previewOf(other)).toContainText(`With ${police.name}`);
    await expect(previewOf(other).getByRole('button', { name: 'Close' })).toBeHidden();
  });

  await test.step('whoever has it closes it with a result, and it leaves both lists', async () => {
    await one.keyboard.press('c');
    const dialog = one.getByRole('dialog', { name: /RIBALTA, CLARICE/ });
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toContainText('Choose the result.');
    await dialog.getByRole('radio', { name: /^Confirmed/ }).check();
    await dialog.getByRole('textbox').fill('Taken to room 3.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(one.getByText('Alert closed.')).toBeVisible();
    await expect(one.getByRole('row', { name: /RIBALTA, CLARICE/ })).toBeHidden();
    await other.goto('/web/admin/alerts?list=closed');
    await other
      .getByRole('row', { name: /RIBALTA, CLARICE/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect(previewOf(other)).toContainText('Taken to room 3.');
  });

  await test.step('its page tells others why it was, from which message, and how it ended', async () => {
    await previewOf(other).getByRole('link', { name: 'Explain this alert' }).click();
    await expect(other.getByRole('heading', { name: 'Explanation of the alert' })).toBeVisible();
    const why = other.getByRole('region', { name: 'Why the alert exists' });
    await expect(why).toContainText(document);
    await expect(why).toContainText('API of');
    await expect(other.getByRole('listitem').filter({ hasText: 'Closed: Confirmed' })).toContainText(
      police.name,
    );
  });

  await test.step('the result counts for the restriction', async () => {
    const { rows } = await call(police, restrictions.searchRestrictions, { body: { text: document } });
    expect(rows.find(({ id }) => id === restrictionId)).toMatchObject({ alerts: 1, confirmed: 1 });
  });
  await Promise.all([one.context().close(), other.context().close()]);
});
