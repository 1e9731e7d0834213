import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

async function expectPortuguese(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('button', { name: 'Entrar com gov.br' })).toBeVisible();
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign in with gov.br' })).toBeVisible();
}

for (const locale of ['pt-BR', 'pt-PT']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test('uses Portuguese until English is chosen, and remembers it', async ({ page }) => {
      await page.goto('/web/auth/login');
      await expectPortuguese(page);
      await page.getByRole('button', { name: 'English' }).click();
      await expectEnglish(page);
      await page.reload();
      await expectEnglish(page);
    });
  });
}

for (const locale of ['en-GB', 'fr-FR']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test('uses English until Portuguese is chosen, and remembers it', async ({ page }) => {
      await page.goto('/web/auth/login');
      await expectEnglish(page);
      await page.getByRole('button', { name: 'Português' }).click();
      await expectPortuguese(page);
      await page.reload();
      await expectPortuguese(page);
    });
  });
}

test.describe('inside', () => {
  test.use({ person: 'aviation' });

  test('switches the language in the top bar, keeping the search, and server texts follow', async ({
    page,
  }) => {
    await page.goto('/web/boarding/flights?from=2026-03-01&to=2026-03-02&number=7401');
    await expect(page.getByText('No flights with these filters')).toBeVisible();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitem', { name: 'Português' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voos');
    await expect(page.getByText('Nenhum voo com estes filtros')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('7401');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voos');
    await page.goto('/web/inspection/restriction-list/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Acesso negado');
  });
});
