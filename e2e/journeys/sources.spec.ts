import type { Page } from '@playwright/test';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight, type Flight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of what each source says');
const flight = createFlight('7461');
const listed = { ...createTraveller('JP746120', 'AARAO', 'VERA LUISA'), locator: 'VRA461' };

function bookingOf({ carrier, number, departure, arrival }: Flight): string {
  const local = (time: string): string =>
    `${time.slice(8, 10)}${time.slice(5, 7)}${time.slice(2, 4)}:${time.slice(11, 13)}${time.slice(14, 16)}`;
  const leg = `${local(departure)}:${local(arrival)}+LIS+GRU+${carrier}+${number}`;
  const reference = Date.now().toString(36).toUpperCase();
  return (
    `UNA:+.?*'UNB+IATA:1+${carrier}+BRPNR+${local(departure)}+${reference}++PNRGOV'` +
    `UNH+1+PNRGOV:11:1:IA+${carrier}${number}/${local(departure).replace(':', '/')}+01:F'MSG+:22'ORG+${carrier}:LIS'` +
    `TVL+${leg}'EQN+1'SRC'RCI+${carrier}:VRA461::100126:1412'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'` +
    `TIF+AARAO+VERA:A:1'SSR+DOCS:HK:1:${carrier}:::::/P/PRT/JP746120/BRA/17MAY85/F/30SEP30/AARAO/VERA'` +
    `SSR+SEAT:HK:1:${carrier}:::LIS:GRU+2A::1'TVL+${leg}:Y'RPI+1+HK'UNT+14+1'UNZ+1+${reference}'`
  );
}

test.use({ person: 'administrator' });

test.beforeAll(async () => {
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, listed)));
  const booking = await integrator.sendText(bookingOf(flight));
  await expect.poll(() => integrator.stateOf(booking)).toMatch(/^WITH/);
});

async function openPerson(page: Page): Promise<void> {
  await page.goto(`/web/boarding/flights?carriers=ZQ&number=${flight.number}`);
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  await page.getByRole('link', { name: 'AARAO, VERA LUISA' }).click();
  await expect(page.getByText('The sources disagree on 5 fields')).toBeVisible();
}

const line = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test('lists disagreements first and links a value to its segment', async ({ page }) => {
  await openPerson(page);
  await expect(line(page, 'Date of birth')).toContainText('disagree');
  await expect(line(page, 'Date of birth').getByRole('cell')).toHaveText(['17 May 1984', '17 May 1985']);
  await expect(line(page, 'Surname')).toBeHidden();
  await page.getByRole('button', { name: /^Show \d+ fields? with no disagreement/ }).press('Enter');
  await expect(line(page, 'Surname').getByRole('cell')).toHaveText(['AARAO', 'AARAO']);

  await line(page, 'Seat').getByRole('link', { name: '2A' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('to see who said it');
  await dialog.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByText('1 segment contains this value')).toBeVisible();
  await expect(page.locator('[role="listitem"][aria-current="true"]')).toContainText('SSR+SEAT');
});

test('separates a booking from a person and joins it again by keyboard', async ({ page }) => {
  await openPerson(page);
  await page.getByRole('button', { name: 'Why they are the same person' }).press('Enter');
  await expect(page.getByText('Same document', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not the same person: booking VRA461' }).press('Enter');
  await page.getByRole('button', { name: 'Separate booking' }).press('Enter');
  await expect(page.getByText('Not the same person as')).toBeVisible();
  await expect(page.getByText(/The sources disagree/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The sources disagree on 5 fields')).toBeVisible();

  await page.getByRole('button', { name: 'Not the same person: booking VRA461' }).press('Enter');
  await page.getByRole('button', { name: 'Separate booking' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Not the same person as' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AARAO, VERA');
  await page.getByRole('button', { name: 'It is the same person' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AARAO, VERA LUISA');
  await page.getByRole('link', { name: 'Current flight' }).click();
  await expect(page.getByText('Rejoined')).toHaveCount(2);
});

test('shows the message of a value, the seats and the links of a person', async ({ page }) => {
  await openPerson(page);
  await page.getByRole('button', { name: 'Show original message' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('to see both messages');
  await dialog.getByRole('button', { name: 'Show' }).press('Enter');
  await page.getByRole('button', { name: /^PNR ·/ }).press('Enter');
  const segment = page.getByRole('listitem').filter({ hasText: /^SSR\+SEAT/ });
  const value = page.getByRole('button', { name: /^Seat\s*2A$/ });
  await value.focus();
  await expect(segment).toHaveAttribute('data-highlighted', 'true');
  await page.getByRole('button', { name: /^RCI/ }).focus();
  await expect(segment).toHaveAttribute('data-highlighted', 'false');
  await expect(page.getByRole('button', { name: /^Locator\s*VRA461$/ })).toHaveAttribute(
    'data-highlighted',
    'true',
  );

  await page.getByRole('button', { name: 'Show seat map' }).press('Enter');
  await expect(page.getByRole('img', { name: /AARAO, VERA LUISA · This passenger/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show links' }).press('Enter');
  await expect(page.getByText(/^(Agency|No links)/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Generate dossier (PDF)' }).press('Enter');
  await dialog.getByRole('textbox').fill('for the case file');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Generate dossier (PDF)' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^farol-dossier-ZQ7461-\d{4}-\d\d-\d\d\.pdf$/);
});
