import type { SeatMap as Seats } from '@farol/contract/areas/search/passenger-views';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { passengerTexts } from '../texts/texts.ts';
import SeatMap from './SeatMap.tsx';

afterEach(() => {
  clearPage();
  vi.unstubAllGlobals();
});

const person = { row: 14, letter: 'C', own: false, party: false, alerts: 0, score: 0 };

test('says how many people have one seat, and who', async () => {
  const seats: Seats = {
    aircraft: null,
    aircraftName: null,
    blocks: [['C']],
    rows: [14],
    seats: ['ANA', 'RUI', 'EVA'].map((givenNames, at) => ({
      ...person,
      passengerId: `2026-03-15-0000-0000-0000-00000000000${at}`,
      surname: 'LIMA',
      givenNames,
    })),
    unseated: 0,
  };
  vi.stubGlobal('fetch', async () => Response.json(seats));
  await renderInPage(
    <SeatMap passengerId="2026-03-15-0000-0000-0000-000000000009" />,
    '/',
    'en',
    passengerTexts,
  );
  const seat = page.getByRole('link', { name: /^3 people on one seat/ });
  await expect.element(seat).toHaveTextContent('3');
  for (const name of ['ANA', 'RUI', 'EVA'])
    await expect.element(seat).toHaveAccessibleName(expect.stringContaining(`14C · LIMA, ${name}`));
});
