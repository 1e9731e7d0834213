import { helpItems } from '@farol/contract';
import { call } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { people } from '../support/people.ts';

const own = String(process.pid);

test.describe('an editor', () => {
  test.use({ person: 'administrator' });

  test('writes and publishes help that a reader opens on its screen', async ({ page }) => {
    const title = `Pesos ${own}`;
    await page.goto('/web/help/listHelp?enableEdit=true');
    await page.getByRole('link', { name: 'Add item' }).click();
    await page.getByRole('combobox', { name: 'Screen' }).fill('Crew register');
    await page.getByRole('option', { name: 'Crew register' }).click();
    await page.getByRole('textbox', { name: 'Title in Portuguese' }).fill(`${title} pt`);
    await page.getByRole('textbox', { name: 'Title in English' }).fill(title);
    const [portuguese, english] = [
      page.getByRole('textbox', { name: 'Text in Portuguese' }),
      page.getByRole('textbox', { name: 'Text in English' }),
    ];
    await portuguese.click();
    await page.keyboard.type('Em quilos.');
    await english.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('In kilos.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: `${title} pt` }).click();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await page.goto('/web/admin/crew/list');
    await page.getByRole('button', { name: 'Help for this screen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('strong', { hasText: 'In kilos.' }).first()).toBeVisible();
  });
});

test.describe('a reader', () => {
  test.use({ person: 'agriculture' });

  test('reads an update from the first screen once, and searches the help', async ({ page }) => {
    await page.goto('/web/home');
    const unread = page.getByRole('region', { name: 'Platform updates' });
    const first = unread.getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    const entry = page.getByRole('listitem').filter({ hasText: title });
    await expect(entry.getByRole('button', { expanded: true })).toBeVisible();
    await expect(entry.getByText('Unread')).toBeHidden();
    await page.goto('/web/help/listHelp');
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('shortcuts');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByText('on any screen to see the shortcuts')).toBeVisible();
  });

  test('has no way to edit', async ({ page }) => {
    await page.goto('/web/help/listHelp?enableEdit=true');
    await expect(page.getByRole('searchbox', { name: 'Search the help' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add item' })).toBeHidden();
    const { rows } = await call(people.agriculture, helpItems.searchHelpItems, { body: {} });
    expect(rows.every(({ active, abilities }) => active && abilities.length === 0)).toBe(true);
  });
});
