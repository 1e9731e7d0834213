import type { Page } from '@playwright/test';
import { customQueries, flights, inbox, namedLists, passenger as passengers } from '@farol/contract';
import { call } from '../api.ts';
import { people } from '../people.ts';
import { createRestriction } from '../restrictions.ts';
import { yesterdayAndToday } from '../today.ts';
import { loadScreens } from './load-screens.ts';
import { button, firstRow, hasButton, heading, openOverlay, type Screen } from './screen.ts';

async function openPassengerParts(page: Page): Promise<void> {
  await button('Show map')(page);
  await page.getByRole('img', { name: /^Map of the itinerary/ }).waitFor();
  await button('Show links')(page);
  await page
    .getByText(/^(Booking|No links)/)
    .first()
    .waitFor();
  await button('Show seat map')(page);
  await page
    .getByText(/^(Aircraft|Layout from|No seats reported)/)
    .first()
    .waitFor();
  await button('Show original message')(page);
  await page.getByLabel('Reason').fill('To look at the screen');
  await button(/^Show$/)(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export async function listLeadScreens(): Promise<readonly Screen[]> {
  const lead = people.policeLead;
  const inboxPage = await call(lead, inbox.searchAlerts, { body: {} });
  const [alert] = inboxPage.rows;
  if (alert === undefined) throw new Error('the demo rings no alert any more');
  const passenger = `/boarding/flights/passengers/${alert.passengerId}`;
  const detail = await call(lead, passengers.getPassenger, {
    params: { flightPassengerId: alert.passengerId ?? '' },
  });
  const traveller = `/boarding/vu/search-vu/${detail.travellerId ?? ''}`;
  const flight = await call(lead, flights.getFlight, { params: { flightId: alert.flightId } });
  const [list] = (await call(lead, namedLists.searchNamedLists, { body: {} })).rows;
  if (list === undefined) throw new Error('the demo has no external list');
  const [query] = (await call(lead, customQueries.searchCustomQueries, { body: {} })).rows;
  if (query === undefined) throw new Error('the demo has no custom query');
  const run = await call(lead, customQueries.runCustomQuery, {
    params: { id: query.id },
    body: yesterdayAndToday(),
  });
  const { versions } = await call(lead, namedLists.getNamedList, { params: { id: list.id } });
  const restriction = await createRestriction(lead, 'JF000001', [lead]);
  return [
    ...(await loadScreens('lead')),
    {
      name: 'boarding panel',
      path: `/boarding/flights/${flight.id}/boardingPanel`,
      ready: firstRow,
    },
    {
      name: 'boarding panel on a large screen',
      path: `/boarding/flights/${flight.id}/boardingPanel?view=large`,
      ready: page => page.getByRole('heading', { level: 2 }).first(),
    },
    { name: 'passengers', path: `/boarding/flights/${flight.id}/passengers`, ready: firstRow },
    {
      name: 'columns to print',
      path: `/boarding/flights/${flight.id}/passengers`,
      ready: firstRow,
      prepare: openOverlay('dialog', 'Print list'),
      part: '[role=dialog]',
    },
    {
      name: 'printed passenger list',
      path: `/boarding/flights/${flight.id}/passengerList/name,document,nationality,birthDate,seat`,
      ready: page => page.getByRole('columnheader').first(),
    },
    { name: 'passenger', path: `${passenger}/details`, ready: page => page.getByText('Documents') },
    {
      name: 'links, seats and messages of a passenger',
      path: `${passenger}/details`,
      ready: page => page.getByText('Documents'),
      prepare: openPassengerParts,
    },
    {
      name: 'events of a passenger',
      path: `${passenger}/events`,
      ready: page => page.getByRole('heading', { name: 'Current flight' }),
    },
    {
      name: 'alerts of a passenger',
      path: `${passenger}/alerts`,
      ready: page => page.getByRole('article').first(),
    },
    {
      name: 'occurrences of a passenger',
      path: `${passenger}/ocurrencies`,
      ready: page => page.getByText(/No occurrences|Registered by/).first(),
    },
    {
      name: 'inspection of a passenger',
      path: `${passenger}/inspection`,
      ready: page => page.getByRole('heading', { name: 'Actions' }),
      events: ['PASSENGER_VIEWED', 'INSPECTIONS_VIEWED', 'ACTIONS_VIEWED', 'ATTACHMENTS_VIEWED'],
    },
    {
      name: 'inspected passengers',
      path: `/boarding/flights/${flight.id}/passengers-inspected`,
      ready: heading,
    },
    {
      name: 'inspections of a traveller',
      path: `${traveller}/all-flights-inspection`,
      ready: page => page.getByLabel('Inspections on all flights'),
      events: ['TRAVELLER_VIEWED', 'INSPECTIONS_VIEWED'],
    },
    {
      name: 'restrictions of a traveller',
      path: `${traveller}/restrictions`,
      ready: page =>
        page
          .getByText('No restrictions for you')
          .or(page.getByLabel('Restrictions on the traveller'))
          .first(),
      events: ['TRAVELLER_VIEWED', 'RESTRICTIONS_SEARCHED'],
    },
    {
      name: 'occurrences of a traveller',
      path: `${traveller}/occurencies`,
      ready: page => page.getByText(/No occurrences|Registered by/).first(),
      events: ['TRAVELLER_VIEWED', 'OCCURRENCES_VIEWED'],
    },
    {
      name: 'occurrence that lacks everything',
      path: `/inspection/ocurrence/add/${alert.passengerId}`,
      ready: hasButton('Save'),
      prepare: button('Save'),
    },
    {
      name: 'referral of a passenger',
      path: `/inspection/referrals/add/${alert.passengerId}`,
      ready: hasButton('Refer'),
    },
    {
      name: 'shift hand-over',
      path: '/inspection/hand-over?team=all',
      ready: page => page.getByRole('heading', { name: /^Open alerts/ }),
    },
    {
      name: 'referrals',
      path: '/inspection/referrals',
      ready: heading,
    },
    {
      name: 'inspections and occurrences',
      path: '/inspection/inspectionsAndOccurencies',
      ready: heading,
    },
    {
      name: 'explanation of an alert',
      path: `/admin/alerts/${alert.id}`,
      ready: page => page.getByRole('heading', { name: 'History' }),
    },
    {
      name: 'custom query',
      path: `/boarding/custom-query/${query.id}`,
      ready: hasButton('Run'),
    },
    {
      name: 'result of a custom query',
      path: `/boarding/custom-query/result/${run.id}`,
      ready: firstRow,
    },
    {
      name: 'external list',
      path: `/inspection/named-lists/edit/${list.id}`,
      ready: page => page.getByRole('button', { name: 'Download template' }),
    },
    {
      name: 'version of an external list',
      path: `/inspection/named-lists/version/${versions[0]?.id}`,
      ready: firstRow,
      events: ['LIST_CHANGES_VIEWED'],
    },
    {
      name: 'restriction',
      path: `/inspection/restriction-list/edit/${restriction}`,
      ready: page => page.getByRole('button', { name: 'Deactivate' }),
      events: ['RESTRICTION_VIEWED', 'RESTRICTED_PEOPLE_VIEWED'],
    },
  ];
}
