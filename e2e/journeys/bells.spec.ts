import { inbox } from '@farol/contract/areas/alerts/inbox';
import { restrictions } from '@farol/contract/areas/watch/restrictions';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectUnread, readUnreadCount } from '../support/frame.ts';
import { expect, test, openWindowAs } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { createRestriction } from '../support/restrictions.ts';

/** Chooses a list of the menu after the tabs. */
async function chooseList(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of my list' }).getByRole('button').click();
  await page.getByRole('menuitem', { name }).click();
}

const integrator = new Integrator('Journey of the bells');

test('rings one alert for all receivers, and lowers the badge in both windows when it is read in one', async ({
  browser,
}) => {
  const { police, policeGuarulhos } = people;
  const [one, other] = [
    await openWindowAs(browser, 'police'),
    await openWindowAs(browser, 'policeGuarulhos'),
  ];
  const [before, otherBefore] = [await readUnreadCount(police), await readUnreadCount(policeGuarulhos)];
  const second = await one.context().newPage();
  // Rules of the demo raise more alerts than fit on a screen.
  await one.goto('/web/admin/alerts?origin=RESTRICTION');
  await second.goto('/web/boarding/flights');
  await other.goto('/web/home');
  await expectUnread(one, before);
  await expectUnread(second, before);
  await expectUnread(other, otherBefore);

  const document = 'JC772031';
  await createRestriction(police, document, [police, policeGuarulhos]);
  const flight = createFlight('7201');
  await integrator.send(flight, createPeople(flight, createTraveller(document, 'Alvorada', 'Clarice')));
  await expectUnread(one, before + 1);
  await expectUnread(second, before + 1);
  await expectUnread(other, otherBefore + 1);

  await test.step('announces new alerts in the open list and shows them on request', async () => {
    await expect(one.getByText('1 new alert')).toBeVisible();
    const row = one.getByRole('row', { name: /ALVORADA, CLARICE/ });
    await expect(row).toBeHidden();
    await one.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(row).toBeVisible();
    await expect(one.getByText('1 new alert')).toBeHidden();
  });

  await test.step('marks a selected alert as read after a moment, and toggles it by key', async () => {
    await one
      .getByRole('row', { name: /ALVORADA, CLARICE/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    const preview = one.getByRole('complementary', { name: 'Selected alert' });
    await expect(preview).toContainText('ALVORADA, CLARICE');
    await expect(preview.getByRole('row', { name: /Document/ })).toContainText(document);
    await expectUnread(one, before);
    await expectUnread(second, before);
    for (const unread of [before + 1, before, before + 1]) {
      await one.keyboard.press('r');
      await expectUnread(one, unread);
      await expectUnread(second, unread);
    }
  });

  const row = one.getByRole('row', { name: /ALVORADA, CLARICE/ });
  await test.step("removes an alert from one receiver's list only, and undoes it by key", async () => {
    await one.keyboard.press('Delete');
    await expectUnread(second, before);
    await expect(row).toBeHidden();
    await expectUnread(other, otherBefore + 1);
    await expect(one.getByText('Alert removed from your list.')).toBeVisible();
    await one.keyboard.press('u');
    await expect(row).toBeVisible();
    await expectUnread(second, before + 1);
  });

  await test.step('lists removed alerts, from where they can be restored', async () => {
    await row.getByRole('gridcell').nth(2).click();
    await one.keyboard.press('Delete');
    await expect(row).toBeHidden();
    await chooseList(one, /^Removed/);
    await row.getByRole('gridcell').nth(3).click();
    await one
      .getByRole('complementary', { name: 'Selected alert' })
      .getByRole('button', { name: 'More', exact: true })
      .click();
    await one.getByRole('menuitem', { name: /Restore/ }).click();
    await expect(row).toBeHidden();
  });

  await test.step('marks an opened alert as read', async () => {
    await one.getByRole('link', { name: /^Restrictions \d/ }).click();
    await row.getByRole('link').click();
    await expect(one.getByRole('article').getByRole('heading', { name: /./ })).toBeVisible();
    await expectUnread(second, before);
    await one.getByRole('article').getByRole('button', { name: 'Remove from my list' }).click();
    await expect(one.getByRole('article').getByText('Removed from my list')).toBeVisible();
    await expect(one.getByRole('article').getByRole('button', { name: 'Restore to my list' })).toBeVisible();
  });
  await Promise.all([one.context().close(), other.context().close()]);
});

test('lists a pinned alert first, and keeps the pinned filter in the address', async ({ browser }) => {
  // The walk through all screens reads alerts of the shift lead, which would change the count.
  const { policeGuarulhos } = people;
  const [pinned, newer] = ['JC772032', 'JC772033'];
  for (const document of [pinned, newer])
    await createRestriction(policeGuarulhos, document, [policeGuarulhos]);
  const before = await readUnreadCount(policeGuarulhos);
  const page = await openWindowAs(browser, 'policeGuarulhos');
  await page.goto('/web/admin/alerts?origin=RESTRICTION');
  await expectUnread(page, before);
  const flights = [createFlight('7202'), createFlight('7203')] as const;
  await integrator.send(flights[0], createPeople(flights[0], createTraveller(pinned, 'Pinheiral', 'Ana')));
  await expectUnread(page, before + 1);
  await integrator.send(flights[1], createPeople(flights[1], createTraveller(newer, 'Novais', 'Beatriz')));
  await expectUnread(page, before + 2);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page
    .getByRole('row', { name: /PINHEIRAL, ANA/ })
    .getByRole('gridcell')
    .nth(3)
    .click();
  await expect(page.getByRole('complementary', { name: 'Selected alert' })).toContainText('PINHEIRAL, ANA');
  await page.keyboard.press('f');
  await expect(page.getByRole('grid').getByLabel('pinned').first()).toBeVisible();
  await page.reload();
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText('PINHEIRAL, ANA');
  await expect(rows.filter({ hasText: 'NOVAIS, BEATRIZ' })).toBeVisible();
  const pins = page.getByRole('link', { name: /^Pinned/ });
  await pins.click();
  await expect(page).toHaveURL(/list=pinned/);
  await expect(page.getByRole('row', { name: /NOVAIS/ })).toBeHidden();
  await page.reload();
  await expect(pins).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row', { name: /PINHEIRAL/ })).toBeVisible();

  await test.step('reports an alert that was removed elsewhere and keeps the list', async () => {
    const { rows: alerts } = await call(policeGuarulhos, inbox.searchAlerts, { body: { pinned: true } });
    const ids = alerts.filter(({ surname }) => surname === 'PINHEIRAL').map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await call(policeGuarulhos, inbox.deleteAlerts, { query: { ids: ids.join(',') } });
    await page
      .getByRole('row', { name: /PINHEIRAL/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect(page.getByRole('complementary', { name: 'Selected alert' })).toContainText('PINHEIRAL, ANA');
    await page.keyboard.press('Delete');
    await expect(page.getByText('This alert is no longer on your list.')).toBeVisible();
    await expect(page.getByRole('row', { name: /PINHEIRAL/ })).toBeHidden();
    await expect(page).toHaveURL(/list=pinned/);
  });
  await page.context().close();
});

test("marks a possible match in the list, in the preview and on the passenger's page", async ({
  browser,
}) => {
  const { policeLead } = people;
  await createRestriction(policeLead, 'JC77O204', [policeLead]);
  const flight = createFlight('7204');
  await integrator.send(flight, createPeople(flight, createTraveller('JC770204', 'Carvalhal', 'Nina')));
  const page = await openWindowAs(browser, 'policeLead');
  await page.goto('/web/admin/alerts?origin=RESTRICTION');
  const row = page.getByRole('row', { name: /CARVALHAL, NINA/ });
  await expect(row).toContainText('Possible: P JC770204 PRT');
  await row.getByRole('gridcell').nth(3).click();
  const beside = page.getByRole('complementary', { name: 'Selected alert' });
  await expect(beside).toContainText('This may be a different document');
  await expect(beside.getByRole('row', { name: /≈ P JC77O204 PRT/ })).toContainText('P JC770204 PRT');
  await row.getByRole('link', { name: /CARVALHAL/ }).click();
  const card = page.getByRole('article');
  await expect(card.getByText('Possible', { exact: true })).toBeVisible();
  await expect(card).toContainText('This may be a different document');
  await page.context().close();
});

test('shows the handling of an alert to both officers and counts its result', async ({ browser }) => {
  const { police, policeGuarulhos } = people;
  const document = 'JH772090';
  const restrictionId = await createRestriction(police, document, [police, policeGuarulhos]);
  const flight = createFlight('7290');
  await integrator.send(flight, createPeople(flight, createTraveller(document, 'Ribalta', 'Clarice')));
  const findAlert = async () => {
    const { rows } = await call(police, inbox.searchAlerts, { body: { origin: 'RESTRICTION' } });
    return rows.find(({ surname }) => surname === 'RIBALTA');
  };
  await expect.poll(async () => (await findAlert())?.id).toBeDefined();

  const [one, other] = [
    await openWindowAs(browser, 'police'),
    await openWindowAs(browser, 'policeGuarulhos'),
  ];
  const previewOf = (page: typeof one) => page.getByRole('complementary', { name: 'Selected alert' });
  for (const page of [one, other]) {
    await page.goto('/web/admin/alerts?origin=RESTRICTION');
    await page
      .getByRole('row', { name: /RIBALTA, CLARICE/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect(previewOf(page)).toContainText('RIBALTA, CLARICE');
  }

  await test.step('takes an alert by key and shows its handler to the other officer', async () => {
    await expect(previewOf(other).getByRole('button', { name: 'Take', exact: true })).toBeVisible();
    await one.keyboard.press('t');
    await expect(previewOf(one)).toContainText('Assigned to you');
    await expect(previewOf(other)).toContainText(`Assigned to ${police.name}`);
    const row = other.getByRole('row', { name: /RIBALTA, CLARICE/ });
    await expect(row.getByLabel(`Assigned to ${police.name}`)).toBeVisible();
    await previewOf(other).getByRole('button', { name: 'Take over' }).click();
    const question = other.getByRole('dialog', { name: 'Take over from another person' });
    await expect(question).toContainText(police.name);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(previewOf(other)).toContainText(`Assigned to ${police.name}`);
    await expect(previewOf(other).getByRole('button', { name: 'Close', exact: true })).toBeHidden();
  });

  await test.step('closes the alert with a result, which removes it from both lists', async () => {
    await one.keyboard.press('c');
    const dialog = one.getByRole('dialog', { name: /RIBALTA, CLARICE/ });
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toContainText('Choose the result.');
    await dialog.getByRole('radio', { name: /^Confirmed/ }).check();
    await dialog.getByRole('textbox').fill('Taken to room 3.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(one.getByText('Alert closed.')).toBeVisible();
    for (const page of [one, other])
      await expect(page.getByRole('row', { name: /RIBALTA, CLARICE/ })).toBeHidden();
    await other.goto('/web/admin/alerts?list=closed');
    await other
      .getByRole('row', { name: /RIBALTA, CLARICE/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect(previewOf(other)).toContainText('Taken to room 3.');
  });

  await test.step('explains the alert, its message and its result on its page', async () => {
    await previewOf(other).getByRole('link', { name: 'View explanation' }).click();
    await expect(other.getByRole('heading', { name: 'Alert explanation' })).toBeVisible();
    const why = other.getByRole('region', { name: 'Why the alert was raised' });
    await expect(why).toContainText(document);
    await expect(why).toContainText('API of');
    await expect(other.getByRole('listitem').filter({ hasText: 'Closed: Confirmed' })).toContainText(
      police.name,
    );
  });

  await test.step('counts the result for the restriction', async () => {
    const { rows } = await call(police, restrictions.searchRestrictions, { body: { text: document } });
    expect(rows.find(({ id }) => id === restrictionId)).toMatchObject({ alerts: 1, confirmed: 1 });
  });
  await Promise.all([one.context().close(), other.context().close()]);
});

/** Compares the counts of bell, home page and tabs. */
async function expectSameCounts(list: Page, home: Page, unread: number): Promise<void> {
  for (const page of [list, home]) await expectUnread(page, unread);
  const counts = home.getByRole('list', { name: 'Unread alerts' });
  await expect(counts.getByRole('link', { name: new RegExp(`^${unread}\\s*All$`) })).toBeVisible();
  // Acts on ticked rows cover the tabs.
  await expect(list.locator('a[href$="list=unread"]')).toHaveText(`Unread${unread}`);
}

const tick = (row: Locator): Promise<void> => row.getByRole('checkbox').check();

async function closeTicked(page: Page): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: /^Close:/ });
  await dialog.getByRole('radio', { name: /^Not confirmed/ }).check();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

test('shows one count in bell, home and list after each act on ticked alerts', async ({ browser }) => {
  const { policeGuarulhos } = people;
  const documents = ['JC772041', 'JC772042', 'JC772043'];
  for (const [at, document] of documents.entries())
    await createRestriction(
      policeGuarulhos,
      document,
      [policeGuarulhos],
      at === 0 ? 'Impedimento de saída' : 'Perfil de viagem',
    );
  const before = await readUnreadCount(policeGuarulhos);
  const flight = createFlight('7241');
  const names = ['Impedido', 'Segundo', 'Terceiro'];
  const travellers = documents.map((document, at) => createTraveller(document, names[at] ?? '', 'Davi'));
  await integrator.send(flight, createPeople(flight, ...travellers));
  await expect.poll(() => readUnreadCount(policeGuarulhos)).toBe(before + 3);

  const list = await openWindowAs(browser, 'policeGuarulhos');
  const home = await list.context().newPage();
  await list.goto('/web/admin/alerts?origin=RESTRICTION');
  await home.goto('/web/home');
  await expectSameCounts(list, home, before + 3);
  const [banned, second, third] = names.map(name =>
    list.getByRole('row', { name: new RegExp(`${name.toUpperCase()}, DAVI`) }),
  ) as [Locator, Locator, Locator];

  await test.step('reads, unreads and takes the ticked alerts by key', async () => {
    for (const row of [second, third]) await tick(row);
    await list.keyboard.press('r');
    await expectSameCounts(list, home, before + 1);
    await list.keyboard.press('r');
    await expectSameCounts(list, home, before + 3);
    await list.keyboard.press('t');
    await expect(list.getByText('2 alerts taken.')).toBeVisible();
    for (const row of [second, third]) await expect(row).toContainText('Assigned to you');
    await expect(banned).not.toContainText('Assigned to you');
    await expectSameCounts(list, home, before + 1);
  });

  await test.step('closes the ticked alerts, which were unread', async () => {
    await list.keyboard.press('r');
    await expectSameCounts(list, home, before + 3);
    await third.getByRole('checkbox').uncheck();
    await closeTicked(list);
    await expect(second).toBeHidden();
    await expectSameCounts(list, home, before + 2);
  });

  await test.step('asks before it removes an unread exit ban among the ticked alerts', async () => {
    for (const row of [banned, third]) await tick(row);
    await list.keyboard.press('Delete');
    const question = list.getByRole('dialog', { name: 'Remove 2 alerts?' });
    await expect(question).toContainText('1 severe alert is still unread: IMPEDIDO, DAVI.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(banned).toBeVisible();
    await expectSameCounts(list, home, before + 2);
    await list.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Remove 2 alerts' }).click();
    await expect(banned).toBeHidden();
    await expect(third).toBeHidden();
    await expectSameCounts(list, home, before);
  });
  await list.context().close();
});

test('groups alerts, expands a group and acts on all its alerts', async ({ browser }) => {
  const { policeGuarulhos } = people;
  const document = 'JC772051';
  for (const category of ['Perfil de viagem', 'Amostragem'])
    await createRestriction(policeGuarulhos, document, [policeGuarulhos], category);
  const before = await readUnreadCount(policeGuarulhos);
  const flight = createFlight('7251');
  await integrator.send(flight, createPeople(flight, createTraveller(document, 'Agrupado', 'Rui')));
  await expect.poll(() => readUnreadCount(policeGuarulhos)).toBe(before + 2);
  const page = await openWindowAs(browser, 'policeGuarulhos');
  await page.goto('/web/admin/alerts?list=unread');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Passenger');
  const group = page.getByRole('button', { name: /^AGRUPADO, RUI\s*2$/ });
  const rows = page.getByRole('row', { name: /AGRUPADO, RUI/ }).filter({ has: page.getByRole('gridcell') });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(rows).toHaveCount(0);
  await group.click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select the group AGRUPADO, RUI' }).check();
  await group.click();
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('r');
  await expectUnread(page, before);
  await closeTicked(page);
  await expect(page.getByText('2 alerts closed.')).toBeVisible();
  await expect(group).toBeHidden();
  await page.context().close();
});
