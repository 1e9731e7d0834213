import { expect } from '@playwright/test';
import { createFlight } from '../../flights.ts';
import { Integrator } from '../../integrator.ts';
import { createPeople } from '../../travellers.ts';
import { firstRow, heading, type Screen } from '../screen.ts';

/** A panel refreshes once its stream is open. */
const panelEvents = ['PANEL_VIEWED', 'PANEL_CHANGES_VIEWED'];

/** Sends the list of a flight that lands in an hour. */
async function sendArrival(): Promise<void> {
  const integrator = new Integrator('Journey of the panel screens');
  const flight = createFlight('7961', {}, 120);
  const id = await integrator.send(flight, createPeople(flight));
  await expect.poll(() => integrator.stateOf(id)).toBe('WITHOUT_ERROR');
}

export const screens: readonly Screen[] = [
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
