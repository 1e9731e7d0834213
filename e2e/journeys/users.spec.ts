import { openWindowAs, expect, test } from '../support/journey.ts';
import { chooseOther, toSimulator } from '../support/sign-on.ts';

test.use({ person: 'accessManager' });

/** Invented, with valid check digits, and used only here. */
const person = { cpf: '70701010150', name: 'Iracema Lobo Prates' };
const masked = '***.010.101-**';

test('signs in an imported person with their name, finds them, and ends their session on deactivation', async ({
  page,
  browser,
}) => {
  await page.goto('/web/admin/user/import');
  const lines = ['CPF;Perfil;Aeroporto', `${person.cpf};Fiscal sanitário;GRU/GIG`, '39053344705;Piloto;GRU'];
  const file = { name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const report = page.getByRole('grid');
  await expect(report.getByRole('row').filter({ hasText: 'the role Piloto' })).toContainText('Rejected');
  await expect(page.getByText('1 rejected row will not be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Import complete: 1 user added, none changed.')).toBeVisible();

  await page.goto(`/web/admin/user/list?text=${person.cpf}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '707.010.101-50' });
  await expect(row).toContainText(masked);
  await expect(row).toContainText('name will be filled in at first sign-in');

  const importedPage = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] } })
  ).newPage();
  await importedPage.goto('/web/admin/alerts');
  await toSimulator(importedPage);
  await chooseOther(importedPage, person);
  await expect(importedPage.getByRole('heading', { level: 1 })).toHaveText('Alerts');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText(person.name);
  await row.getByRole('button', { name: `Actions: ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate user' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByText(`User deactivated: ${person.name}`)).toBeVisible();
  await expect(row).toContainText('Inactive');
  // The alert stream ends with the session; no click is needed.
  await expect(importedPage).toHaveURL(/\/web\/auth\/login/);
});

test('reports an invalid CPF and one that is already used', async ({ page }) => {
  await page.goto('/web/admin/user/add');
  const cpf = page.getByRole('textbox', { name: 'CPF' });
  await cpf.fill('900.040.404-58');
  await expect(page.getByText('Invalid CPF: the check digits are wrong.')).toBeVisible();
  await cpf.fill('900.040.404-57');
  await expect(cpf).toHaveValue('90004040457');
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
  await expect(cpf).toHaveValue('900.040.404-57');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An entity with these data already exists.').first()).toBeVisible();
});

test('shows the second of two concurrent editors what the first saved', async ({ page, browser }) => {
  const open = async (by: typeof page) => {
    await by.goto('/web/admin/user/list?text=90004040457');
    await by.getByRole('link', { name: 'Marina Falcão Duarte' }).click();
    await expect(by.getByRole('heading', { level: 1 })).toHaveText('Marina Falcão Duarte');
  };
  const other = await openWindowAs(browser, 'administrator');
  await open(page);
  await open(other);
  await other.getByRole('textbox', { name: 'Name' }).fill('Marina F. Duarte');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('User changed: Marina F. Duarte')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Marina Duarte');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Marina F. Duarte');
  await other.goto('/web/admin/user/list?text=90004040457');
  await other.getByRole('link', { name: 'Marina F. Duarte' }).click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Marina Falcão Duarte');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('User changed: Marina Falcão Duarte')).toBeVisible();
});
