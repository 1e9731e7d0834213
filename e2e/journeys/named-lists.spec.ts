import { expect, test } from '../support/journey.ts';

const header = 'entry;type;number;country;name;birthDate;note';
const fileOf = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
});

test.describe('a list from outside', () => {
  test.use({ person: 'policeLead' });

  test('is imported, compared with its next version, and rolled back', async ({ page }) => {
    await page.goto('/web/inspection/named-lists/list');
    await page.getByRole('link', { name: 'Add list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New external list');
    await page.getByRole('textbox', { name: 'Name' }).fill('Stolen documents of Utopia');
    await page.getByRole('textbox', { name: 'Source' }).fill('Registry of Utopia');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2030');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stolen documents of Utopia');

    await page
      .getByLabel('List file')
      .setInputFiles(fileOf('U-1;P;UT000001;PRT;;;', 'U-2;P;UT000002;PRT;;;', 'U-3;;;;Ivo Utópico;;'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Added: 3. Changed: 0. Removed: 0. Unchanged: 0.')).toBeVisible();
    await page.getByRole('button', { name: 'Apply version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stolen documents of Utopia, version 1');

    await page.getByRole('link', { name: 'Open the list' }).click();
    await expect(page.getByText('3 entries in force.')).toBeVisible();
    await page.getByLabel('List file').setInputFiles(fileOf('U-1;P;UT000009;PRT;;;'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows.filter({ hasText: 'U-1' })).toContainText('Changed');
    await expect(rows.filter({ hasText: 'U-3' })).toContainText('Removed');
    await page.getByRole('button', { name: 'Apply version' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This version removes 2 of the 3 entries in force.');
    await expect(dialog.getByRole('button', { name: 'Apply version' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'I confirm that 2 entries will be removed.' }).check();
    await dialog.getByRole('button', { name: 'Apply version' }).click();
    await page.getByRole('button', { name: 'Roll back version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back version' }).click();
    await expect(page.getByText(/^Rolled back by /)).toBeVisible();
    await page.getByRole('link', { name: 'Open the list' }).click();
    await expect(page.getByText('3 entries in force.')).toBeVisible();

    await page.goto('/web/inspection/restriction-list/list?text=UT000001');
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'UT000001' })).toContainText(
      'U-1',
    );
  });
});
