import { organizations, roles, users } from '@farol/contract';
import { call } from '../support/api.ts';
import { bell, readUnreadCount } from '../support/frame.ts';
import { expect, test, openWindowAs } from '../support/journey.ts';
import { people } from '../support/people.ts';
import { toSimulator } from '../support/sign-on.ts';

test.describe('an access manager', () => {
  test.use({ person: 'accessManager' });

  test('creates a role by keyboard with a menu preview, and ends it', async ({ page }) => {
    await page.goto('/web/admin/role/add');
    await page.getByLabel('Name').fill('Plantão noturno');
    const menu = page.getByRole('complementary', { name: 'Resulting menu' });
    await expect(menu.getByText('Restriction list')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Risk rules', exact: true })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Flight search', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(menu.getByText('Flights')).toBeVisible();
    await page.getByPlaceholder('Filter functionalities').fill('restrictions documents');
    await page.getByRole('checkbox', { name: 'Restriction list', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('checkbox', { name: 'All of Inspection' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(menu.getByText('Restriction list')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Role added.')).toBeVisible();
    await page.getByRole('link', { name: 'Plantão noturno' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Plantão noturno');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('no user has this role')).toBeVisible();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Role deactivated: Plantão noturno')).toBeVisible();
  });
});

test.describe('an administrator of all organizations', () => {
  test.use({ person: 'administrator' });

  test('views as an agency and as an airline with a band on each screen, and returns in one click', async ({
    page,
  }) => {
    const viewAs = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'View as another organization…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Organization').first().click();
      await page.getByRole('option', { name }).click();
      await dialog.getByRole('button', { name: 'View as this organization' }).click();
      await expect(page.getByText(`You are viewing as ${name}.`)).toBeVisible();
    };
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/web/home');
    await viewAs('Anvisa');
    const unread = await readUnreadCount(people.health);
    expect(unread).toBeGreaterThan(0);
    await expect(bell(page)).toHaveAccessibleName(/^[1-9]/);
    const next = page.getByRole('list', { name: 'Next alerts' });
    const requests: string[] = [];
    page.on('request', request => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await next.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Home');
    expect(requests.filter(request => request.includes('/alerts/read'))).toEqual([]);
    await page.goto('/web/admin/alerts');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Take|Mark as read|Remove)/ })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Inspection' }).click();
    await menu.getByRole('link', { name: 'Restriction list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restriction list');
    await expect(page.getByRole('link', { name: 'Add restriction' })).toHaveCount(0);
    await expect(page.getByText('You are viewing as Anvisa.')).toBeVisible();
    await viewAs('Aurora Atlântica');
    await expect(menu.getByRole('link', { name: 'Restriction list' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Return to my organization', exact: true }).click();
    await expect(page.getByText('You are viewing as')).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Restriction list' })).toBeVisible();
  });
});

test.describe('a user without a functionality', () => {
  test.use({ person: 'health' });

  test('sees the missing functionality and the contacts by name', async ({ page }) => {
    await page.goto('/web/admin/role/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Access denied');
    await expect(page.getByRole('main').getByText('Role management')).toBeVisible();
    await expect(page.getByText('Lívia Sampaio Correia (Anvisa)')).toBeVisible();
  });
});

test('refuses a holder of a gold-level role a lower sign-on, and links to the upgrade', async ({
  page,
  browser,
}) => {
  const administrator = await openWindowAs(browser, 'administrator');
  await administrator.goto('/web/admin/role/add');
  await administrator.getByLabel('Name').fill('Chefia com conta ouro');
  await administrator.getByRole('combobox', { name: 'Minimum gov.br account level' }).click();
  await administrator.getByRole('option', { name: 'gold' }).click();
  await administrator.getByRole('button', { name: 'Save' }).click();
  await expect(administrator.getByText('Role added.')).toBeVisible();
  await expect(administrator.getByText('Requires a gold account')).toBeVisible();
  await administrator.context().close();

  const [organization] = await call(people.administrator, organizations.organizationChoices, {});
  const { rows } = await call(people.administrator, roles.searchRoles, {
    body: { text: 'Chefia com conta' },
  });
  const roleIds = rows.map(({ id }) => id);
  const cpf = '52998224725';
  await call(people.administrator, users.createUser, {
    body: {
      cpf,
      fullName: 'Zilda Amaral',
      organizationId: organization?.id ?? null,
      roles: roleIds,
      airports: [],
    },
  });

  const signOnAt = async (level: string): Promise<void> => {
    await page.goto('/web/auth/login');
    await toSimulator(page);
    await page.locator('#other-level').selectOption(level);
    await page.getByLabel('CPF', { exact: true }).fill(cpf);
    await page.getByLabel('Nome completo').fill('Zilda Amaral');
    await page.getByRole('button', { name: /^Entrar/ }).click();
  };
  await signOnAt('silver');
  await expect(page.getByRole('alert')).toContainText('requires a gold gov.br account');
  await expect(page.getByRole('link', { name: 'Raise the account level' })).toHaveAttribute(
    'href',
    /\/sso\/conta\?.*niveis=%283%29/,
  );
  await signOnAt('gold');
  await expect(page).toHaveURL(/\/web\/home$/);
});
