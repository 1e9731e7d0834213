import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#client/failures.ts';
import { destroyOutbox, enqueueAct, flushOutbox, registerSender } from '#client/outbox/outbox.ts';
import { signIn } from '#client/testing/signIn.ts';
import { clearPage, listAccessibilityViolations, renderInPage } from '#ui/kit/renderInPage.tsx';
import { OutboxMark } from './OutboxMark.tsx';
import { outboxTexts } from './texts/texts.ts';

const ana = '019d0000-0000-7000-8000-000000000001';
const bia = '019d0000-0000-7000-8000-000000000002';
const act = (id: string) => ({ id, kind: 'TEST', body: {}, label: id, at: '2026-03-15T20:00:00Z' });
const away = new ApiError(0, null, 'no network');
let failure: ApiError | undefined;

beforeEach(async () => {
  failure = away;
  registerSender('TEST', () =>
    Promise.resolve({
      send: () => (failure === undefined ? Promise.resolve() : Promise.reject(failure)),
      report: () => undefined,
    }),
  );
  for (const user of [bia, ana]) {
    signIn({ sub: user });
    await destroyOutbox();
  }
});
afterEach(clearPage);

const open = () => renderInPage(<OutboxMark />, '/', 'en', outboxTexts);
const mark = (count: string) => page.getByRole('button', { name: `${count} on this device not sent` });

test('shows after a reload how many acts wait, and sends them', async () => {
  await enqueueAct(act('PRADO'));
  await enqueueAct(act('LIMA'));
  await open();
  await mark('2 acts').click();
  const dialog = page.getByRole('dialog', { name: 'Acts not sent' });
  await expect.element(dialog.getByText('PRADO')).toBeVisible();
  expect(await listAccessibilityViolations()).toEqual([]);
  failure = undefined;
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(dialog.getByText('All your acts have been sent.')).toBeVisible();
  await expect.element(mark('2 acts')).not.toBeInTheDocument();
});

test('shows to another user that acts wait, not which', async () => {
  await enqueueAct(act('PRADO'));
  signIn({ sub: bia });
  await open();
  await mark('1 act').click();
  const dialog = page.getByRole('dialog', { name: 'Acts not sent' });
  await expect.element(dialog.getByText(/^1 act of another person waits on this device/)).toBeVisible();
  await expect.element(page.getByText(/PRADO/)).not.toBeInTheDocument();
});

test('keeps a refused act until the user dismisses it', async () => {
  await enqueueAct(act('PRADO'));
  failure = new ApiError(404, ['Record not found'], 'x');
  await flushOutbox();
  await open();
  await mark('1 act').click();
  const dialog = page.getByRole('dialog', { name: 'Acts not sent' });
  await expect.element(dialog.getByText(/Refused: Record not found/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(mark('1 act')).not.toBeInTheDocument();
});
