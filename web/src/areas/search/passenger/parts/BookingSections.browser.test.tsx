import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { Itinerary } from '../itinerary/Itinerary.tsx';
import { passengerTexts } from '../texts/texts.ts';
import { BookingSections } from './BookingSections.tsx';

afterEach(clearPage);

const segment = {
  carrier: 'XQ',
  number: '7001',
  class: null,
  travelClass: null,
  origin: 'GRU',
  destination: 'LIS',
  departure: null,
  arrival: null,
  status: 'HK',
  operatingCarrier: null,
  surface: false,
  current: true,
};
const payment = {
  form: 'CC',
  amount: null,
  currency: null,
  cardType: 'DS',
  cardFirst6: '601111',
  cardLast4: '1117',
  cardExpiration: '10/30',
  cardHolder: null,
};
const booking: NonNullable<PassengerDetail['booking']> = {
  locator: 'QWZKAB',
  carrier: 'XQ',
  otherLocators: [],
  cancelled: false,
  createdAt: null,
  purchaseDate: null,
  advanceDays: null,
  tripType: null,
  partySize: 1,
  companions: [],
  groupName: null,
  agency: null,
  itineraryCount: 2,
  segments: [segment, { ...segment, status: 'QQ', current: false }],
  payments: [payment, { ...payment, cardType: 'QQ' }],
  ticketNumbers: [],
  total: null,
  currency: null,
  contacts: [],
};

test('names the status of a flight and the brand of a card; unknown codes stay codes', async () => {
  const fields = { changes: [], flight: { origin: 'GRU' }, ticketNumbers: [] };
  const passenger = fields as unknown as PassengerDetail;
  await renderInPage(
    <>
      <Itinerary passenger={passenger} booking={booking} />
      <BookingSections passenger={passenger} booking={booking} />
    </>,
    '/',
    'pt',
    passengerTexts,
  );
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  await expect.element(cell('Confirmado')).toBeVisible();
  await expect.element(cell('Discover')).toBeVisible();
  expect(cell('QQ').elements()).toHaveLength(2);
  for (const code of ['HK', 'DS']) expect(cell(code).elements()).toHaveLength(0);
});
