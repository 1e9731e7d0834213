import { expect, type Page } from '@playwright/test';
import { tabTo } from './frame.ts';

/** Adds a condition on the surname by keyboard. */
export async function addSurnameCondition(page: Page, surname: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Incluir condição em Condições', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Escolha o campo' })).toBeFocused();
  await page.keyboard.type('sobrenome');
  // Enter chooses the selected option, which follows the text.
  const option = page.getByRole('option', { name: 'Sobrenome', exact: true });
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Operador' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(surname);
}
