import { firstRow, heading, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
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
];
