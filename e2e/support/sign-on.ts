import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export async function toSimulator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with gov.br' }).click();
  await expect(page.getByRole('heading', { name: /simulador/ })).toBeVisible();
}

export async function choose(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name }).click();
}

export async function chooseOther(page: Page, { cpf, name }: Person): Promise<void> {
  await page.getByLabel('CPF', { exact: true }).fill(cpf);
  await page.getByLabel('Nome completo').fill(name);
  await page.getByRole('button', { name: /^Entrar/ }).click();
}
