import type { Withdrawn } from '@farol/contract/areas/judging/withdrawal';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { withdrawalTexts } from './texts/texts.ts';
import WithdrawAlerts from './WithdrawAlerts.tsx';

afterEach(clearPage);

test('withdraws all unread alerts after a confirmation with their number', async () => {
  const left = [2001, 0];
  let calls = 0;
  const withdraw = async (): Promise<Withdrawn> => {
    calls += 1;
    return { withdrawn: 2500, left: left.shift() ?? 0 };
  };
  await renderInPage(<WithdrawAlerts alerts={7001} withdraw={withdraw} />, '/', 'pt', withdrawalTexts);
  await page.getByRole('button', { name: 'Retirar 7.001 alertas não lidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar alertas não lidos' });
  const text = dialog.getByText('7.001 alertas não lidos e não assumidos', { exact: false });
  await expect.element(text).toBeVisible();
  expect(calls).toBe(0);
  await dialog.getByRole('button', { name: 'Retirar alertas', exact: true }).click();
  await expect.poll(() => calls).toBe(2);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('offers nothing without alerts to withdraw', async () => {
  await renderInPage(
    <WithdrawAlerts alerts={0} withdraw={async () => ({ withdrawn: 0, left: 0 })} />,
    '/',
    'pt',
    withdrawalTexts,
  );
  expect(page.getByRole('button').elements()).toEqual([]);
});
