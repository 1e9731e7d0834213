import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { Rules } from './Rules.tsx';

const rule = { source: 'PNR', moment: 'H72', minutesBefore: 4320, graceMinutes: 30, active: true };
let closed = 0;
let sent: unknown[] = [];

function Panel() {
  const [carrier, setCarrier] = useState('XQ');
  return <Rules carrier={carrier} onCarrier={setCarrier} onClose={() => void (closed += 1)} />;
}

const hours = () => page.getByRole('textbox', { name: 'schedule.ruleHours' }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const leaveDialog = () => page.getByRole('dialog', { name: 'Leave without saving?' });

beforeEach(async () => {
  closed = 0;
  sent = [];
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    if (String(address).includes('choices')) return Response.json([{ code: 'Z9', name: 'Air Nine' }]);
    if (typeof options?.body === 'string') sent.push(JSON.parse(options.body));
    return Response.json({ carrier: 'XQ', own: true, rules: [rule] });
  });
  await page.viewport(1366, 900);
  await renderInPage(<Panel />, '/kit');
});

test('asks before closing or changing the carrier discards unsaved input', async () => {
  await expect.element(hours()).toHaveValue('72');
  await hours().fill('70');
  await button('Close').click();
  await expect.element(leaveDialog()).toBeVisible();
  await leaveDialog().getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('combobox', { name: 'schedule.carrier' }).click();
  await page.getByRole('option', { name: 'Z9 Air Nine' }).click();
  await expect.element(leaveDialog()).toBeVisible();
  await leaveDialog().getByRole('button', { name: 'Stay here' }).click();
  await expect.element(hours()).toHaveValue('70');
  expect(closed).toBe(0);
});

test('focuses a field with an invalid time, and sends a valid one in minutes', async () => {
  await hours().fill('337');
  await button('Save').click();
  await expect.element(page.getByText('schedule.hoursWrong', { exact: true })).toBeVisible();
  await expect.element(hours()).toHaveFocus();
  expect(sent).toEqual([]);
  await hours().fill('1:30');
  await button('Save').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ carrier: 'XQ', rules: { 0: { moment: 'H72', minutesBefore: 90 } } });
});
