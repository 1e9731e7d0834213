import type { Page } from '@playwright/test';
import { customQueries, flights, inbox, namedLists, passenger as passengers } from '@farol/contract';
import { expect } from '@playwright/test';
import { call } from '../api.ts';
import { createFlight, createPeople, Integrator } from '../messages.ts';
import { people } from '../people.ts';
import { createRestriction } from '../restrictions.ts';
import { yesterdayAndToday } from '../today.ts';
import { button, firstRow, hasButton, heading, openOverlay, type Screen } from './screen.ts';

/** A panel refreshes once its stream is open. */
const panelEvents = ['PANEL_VIEWED', 'PANEL_CHANGES_VIEWED'];

/** Sends the list of a flight that lands in an hour. */
async function sendArrival(): Promise<void> {
  const integrator = new Integrator('Journey of the panel screens');
  const flight = createFlight('7961', {}, 120);
  const id = await integrator.send(flight, createPeople(flight));
  await expect.poll(() => integrator.stateOf(id)).toBe('WITHOUT_ERROR');
}

const lists: readonly Screen[] = [
  {
    name: 'home',
    path: '/home',
    ready: page => page.getByRole('region', { name: 'Departures' }).getByRole('row').nth(1),
    events: ['ALERTS_VIEWED', 'FLIGHTS_SEARCHED'],
  },
  { name: 'flights', path: '/boarding/flights', ready: firstRow },
  {
    name: 'flights with more filters',
    path: '/boarding/flights?carriers=X0',
    ready: firstRow,
    prepare: button('More filters'),
    part: 'search',
  },
  { name: 'passenger search', path: '/boarding/passengers?carriers=X0', ready: firstRow },
  {
    name: 'itinerary search',
    path: '/boarding/itinerarySearch?origins=GRU&airports=GRU',
    ready: firstRow,
  },
  {
    name: 'itinerary search that lacks airports',
    path: '/boarding/itinerarySearch?nationality=PRT',
    ready: heading,
    prepare: async page => {
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Enter the origin or destination of the itinerary.').waitFor();
    },
    part: 'search',
  },
  {
    name: 'passenger search that lacks a criterion',
    path: '/boarding/passengers',
    ready: heading,
    prepare: async page => {
      await button('More filters')(page);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    },
    part: 'search',
  },
  { name: 'travellers', path: '/boarding/vu/search-vus?name=silva', ready: firstRow },
  { name: 'custom queries', path: '/boarding/custom-query/list', ready: firstRow },
  {
    name: 'custom query that lacks everything',
    path: '/boarding/custom-query',
    ready: heading,
    prepare: button(/^Save$/),
  },
  { name: 'crew', path: '/boarding/crews', ready: firstRow },
  {
    name: 'columns of a list',
    path: '/boarding/flights',
    ready: firstRow,
    prepare: openOverlay('dialog', 'Columns'),
    part: '[role=dialog]',
  },
  {
    name: 'box of the top bar',
    path: '/version',
    ready: heading,
    prepare: async page => {
      await page.keyboard.press('s');
      await page.getByRole('combobox', { name: 'Find a person, flight or document' }).fill('QWZKAB');
      await page.getByRole('option', { name: /^Search passengers by name/ }).waitFor();
    },
    part: '[role=listbox]',
  },
  {
    name: 'account menu',
    path: '/version',
    ready: heading,
    prepare: openOverlay('menu', /^Account/),
    part: '[role=menu]',
  },
  {
    name: 'alerts with one chosen',
    path: '/admin/alerts',
    ready: firstRow,
    prepare: async page => {
      await page.getByRole('grid').press('ArrowDown');
      await page.keyboard.press('p');
    },
  },
  { name: 'risk rules', path: '/inspection/rule/list', ready: firstRow },
  {
    name: 'risk rule that lacks everything',
    path: '/inspection/rule/add',
    ready: page => page.getByRole('button', { name: 'Test', exact: true }),
    prepare: button('Save'),
  },
  {
    name: 'restrictions with a preview',
    path: '/inspection/restriction-list/list',
    ready: firstRow,
    prepare: async page => {
      await page.getByRole('grid').press('ArrowDown');
      await page.keyboard.press('p');
    },
    events: ['RESTRICTED_PEOPLE_VIEWED', 'RESTRICTIONS_SEARCHED'],
  },
  {
    name: 'restriction that lacks everything',
    path: '/inspection/restriction-list/add',
    ready: heading,
    prepare: button('Save'),
  },
  {
    name: 'restrictions of a pasted list',
    path: '/inspection/restriction-list/import',
    ready: heading,
    prepare: async page => {
      await page.getByLabel('Or paste the rows').fill('P;AB123456;BRA\nP;;Nowhere');
      await page.getByRole('button', { name: 'Check' }).click();
      await firstRow(page).waitFor();
    },
  },
  { name: 'external lists', path: '/inspection/named-lists/list', ready: heading },
  {
    name: 'external list that lacks everything',
    path: '/inspection/named-lists/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'version', path: '/version', ready: page => page.getByText('Authentication') },
  {
    name: 'panel of flights',
    arrange: sendArrival,
    path: '/inspection/international/arrivals-flights?window=24-24',
    ready: firstRow,
    events: panelEvents,
  },
  {
    name: 'panel of passengers',
    path: '/inspection/international/arrivals-passengers?window=24-24&group=flight',
    ready: firstRow,
    events: panelEvents,
  },
  {
    name: 'panel with a passenger beside the list',
    path: '/inspection/international/arrivals-passengers?window=24-24',
    ready: firstRow,
    prepare: async page => {
      // The first cell selects the row.
      await page.getByRole('gridcell').nth(1).click();
      await page.getByRole('heading', { name: 'Other flights' }).waitFor();
    },
    events: [...panelEvents, 'PASSENGER_VIEWED'],
  },
  {
    name: 'domestic panel',
    path: '/inspection/domestic/departures-flights?window=24-24',
    ready: heading,
    events: panelEvents,
  },
];

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
    ...lists,
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
