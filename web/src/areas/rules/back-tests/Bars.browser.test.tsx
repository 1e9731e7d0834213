import type { BackTest } from '@farol/contract/areas/rules/back-tests';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { ruleTexts } from '../texts/texts.ts';
import { Bars } from './Bars.tsx';

const counts = { people: 1200, gained: 0, lost: 0 };
const days = Array.from({ length: 15 }, (_, at) => ({
  day: `2027-03-${String(at + 1).padStart(2, '0')}`,
  ...counts,
  hits: at === 4 ? 1500 : at === 9 ? 0 : 40,
}));
const backTest: BackTest = {
  id: '0197f000-0000-7000-8000-000000000000',
  state: 'DONE',
  done: 15,
  total: 15,
  ...counts,
  hits: 2020,
  comparedVersion: null,
  days,
  coming: null,
  floodADay: 200,
};

const chart = (): Element => page.getByRole('figure').element();
/** Values of the axis, then days, each with the left edge of its text. */
const axes = () =>
  [...chart().querySelectorAll('[aria-hidden] span')].map(element => ({
    text: element.textContent,
    left: element.getBoundingClientRect().left,
  }));
const axisTexts = () => axes().map(({ text }) => text);
const show = (test: BackTest) => renderInPage(<Bars test={test} />, '/kit', 'pt', ruleTexts);

beforeEach(async () => {
  await page.viewport(1366, 900);
});

test('shows the largest value, zero and the first, middle and last day', async () => {
  await show(backTest);
  await expect.element(page.getByText('Passageiros correspondentes por dia')).toBeVisible();
  expect(axisTexts()).toEqual(['1.500', '0', '01 mar 2027', '08 mar 2027', '15 mar 2027']);
  const [, , first, middle, last] = axes().map(({ left }) => left);
  expect(middle).toBeGreaterThan(first ?? Infinity);
  expect(last).toBeGreaterThan(middle ?? Infinity);
});

test('marks days over the flood limit and repeats the numbers in a table', async () => {
  await show(backTest);
  await page.getByText('Ver como tabela').click();
  await expect.element(page.getByRole('row', { name: '05 mar 2027 1.200 1.500' })).toBeVisible();
  expect(chart().querySelectorAll('rect')).toHaveLength(15);
  expect(chart().querySelectorAll('rect[data-flood]')).toHaveLength(1);
  expect(chart().querySelectorAll('rect[data-none]')).toHaveLength(1);
  expect(chart().querySelectorAll('line')).toHaveLength(1);
});

test('shows the date of a test of one day once', async () => {
  await show({ ...backTest, total: 1, done: 1, days: days.slice(0, 1) });
  await expect.element(page.getByText('Passageiros correspondentes por dia')).toBeVisible();
  expect(axisTexts()).toEqual(['40', '0', '01 mar 2027']);
});
