import { trail } from '@farol/contract/areas/audit/trail';
import { call } from '../support/api.ts';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { createRestriction } from '../support/restrictions.ts';
import { firstRow, heading } from '../support/screens/screen.ts';

test.describe('the lists', () => {
  test.use({ person: 'administrator', viewport: { width: 1366, height: 768 } });

  test('print headings and all rows, without menu and buttons', async ({ page }) => {
    await page.goto('/web/admin/country/list');
    await expect(firstRow(page)).toBeVisible();
    const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    expect(count).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('tbody tr')).toHaveCount(count);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.locator('button:visible:not(th button)')).toHaveCount(0);
    const display = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate(element => getComputedStyle(element).display);
    // Chromium repeats no head that contains the box of a button.
    expect(
      await Promise.all(['table', 'thead', 'thead button', 'tbody tr', 'tbody td'].map(display)),
    ).toEqual(['table', 'table-header-group', 'contents', 'table-row', 'table-cell']);
    const margins = await page.evaluate(() =>
      document.adoptedStyleSheets.map(sheet => [...sheet.cssRules].map(rule => rule.cssText).join()).join(),
    );
    expect(margins).toContain('/web/admin/country/list · ');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(3);
  });

  test('offer all users in the filter of the trail', async ({ page }) => {
    const users = await call(people.administrator, trail.trailPeople, {});
    await page.goto('/web/admin/audit/trail');
    const user = page.getByRole('combobox', { name: 'User' });
    if (!(await user.isVisible())) await page.getByRole('button', { name: 'More filters' }).click();
    await user.click();
    await expect(page.getByRole('option')).toHaveText(users.map(({ name }) => name));
    await user.pressSequentially('otavio q');
    await page.keyboard.press('Enter');
    await expect(user).toHaveValue(people.policeLead.name);
  });
});

test.describe('lists of people and alerts at 1366 pixels', () => {
  test.use({ person: 'police', viewport: { width: 1366, height: 768 } });

  const flight = createFlight('7341');
  const integrator = new Integrator('Journey of the lists');
  const longName = 'QUARESMEIRA DE VASCONCELOS, OLIMPIA MARIA APARECIDA';

  test.beforeAll(async () => {
    const traveller = createTraveller('JL340001', 'Quaresmeira de Vasconcelos', 'Olimpia Maria Aparecida');
    await createRestriction(people.police, 'JL340001', [people.police]);
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  });

  test('show whole names, state and locator without scrolling', async ({ page }) => {
    await page.goto('/web/boarding/passengers?name=quaresmeira+olimpia');
    const row = page.getByRole('row', { name: /QUARESMEIRA DE VASCONCELOS/ });
    await expect(row).toContainText(longName);
    const isCut = () => row.locator('td[data-wrap]').evaluate(cell => cell.scrollWidth > cell.clientWidth);
    expect(await isCut()).toBe(false);
    for (const name of ['Status', 'Locator'])
      await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    await page.getByRole('searchbox', { name: 'Name', exact: true }).focus();
    await tabTo(page, page.getByRole('button', { name: 'Go to the results' }), 2);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(row).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(longName);

    await page.goto('/web/boarding/passengers');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('searchbox', { name: 'Name', exact: true }).fill('quaresmeira vasconcelos');
    for (const key of ['Enter', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(row).toHaveAttribute('data-active', 'true');
  });

  test('show alerts in two lines, also beside the selected one', async ({ page }) => {
    await page.goto('/web/admin/alerts?origin=RESTRICTION');
    const row = page.getByRole('row', { name: /QUARESMEIRA DE VASCONCELOS/ });
    await expect(row).toBeVisible();
    const highest = () =>
      page
        .locator('tr[data-row]')
        .evaluateAll(rows => Math.max(...rows.map(each => each.getBoundingClientRect().height)));
    await expect.poll(highest).toBeLessThanOrEqual(49);
    await row.getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('complementary', { name: 'Selected alert' })).toBeVisible();
    await expect.poll(highest).toBeLessThanOrEqual(49);
    await expect(page.getByRole('columnheader', { name: /Assigned to/ })).toBeHidden();
    const names = page.locator('td[data-wrap="name"]');
    await expect(names.filter({ hasText: longName })).toBeVisible();
    expect(
      await names.evaluateAll(cells =>
        cells
          .filter(({ firstElementChild: name, clientWidth, clientHeight }) => {
            const { width, height } = (name as HTMLElement).getBoundingClientRect();
            return width > clientWidth || height > clientHeight;
          })
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
  });
});
