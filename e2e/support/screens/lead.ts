import { flights, inbox, namedLists } from '@farol/contract';
import { call } from '../api.ts';
import { people } from '../people.ts';
import { createRestriction } from '../restrictions.ts';
import { button, firstRow, heading, openOverlay, type Screen } from './screen.ts';

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
    name: 'passenger search that lacks a criterion',
    path: '/boarding/passengers',
    ready: heading,
    prepare: async page => {
      await button('More filters')(page);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    },
    part: 'search',
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
];

export async function listLeadScreens(): Promise<readonly Screen[]> {
  const lead = people.policeLead;
  const inboxPage = await call(lead, inbox.searchAlerts, { body: {} });
  const [alert] = inboxPage.rows;
  if (alert === undefined) throw new Error('the demo rings no alert any more');
  const passenger = `/boarding/flights/passengers/${alert.passengerId}`;
  const flight = await call(lead, flights.getFlight, { params: { flightId: alert.flightId } });
  const [list] = (await call(lead, namedLists.searchNamedLists, { body: {} })).rows;
  if (list === undefined) throw new Error('the demo has no external list');
  const { versions } = await call(lead, namedLists.getNamedList, { params: { id: list.id } });
  const restriction = await createRestriction(lead, 'JF000001', [lead]);
  return [
    ...lists,
    { name: 'passengers', path: `/boarding/flights/${flight.id}/passengers`, ready: firstRow },
    { name: 'passenger', path: `${passenger}/details`, ready: page => page.getByText('Documents') },
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
      name: 'explanation of an alert',
      path: `/admin/alerts/${alert.id}`,
      ready: page => page.getByRole('heading', { name: 'History' }),
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
      events: ['NAMED_LIST_VIEWED', 'LIST_CHANGES_VIEWED'],
    },
    {
      name: 'restriction',
      path: `/inspection/restriction-list/edit/${restriction}`,
      ready: page => page.getByRole('button', { name: 'Deactivate' }),
    },
  ];
}
