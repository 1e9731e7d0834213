import { flights, type gates } from '@farol/contract';
import type { CallOutput } from '@farol/contract';
import { call } from '../support/api.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';

const integrator = new Integrator('Journey of the gate');

test.use({ person: 'aviation' });

type Answer = CallOutput<typeof gates.boardPassenger>;

test('shows a passenger’s way to the seat while the airline’s system reads passes', async ({ page }) => {
  const flight = createFlight('7615');
  const traveller = createTraveller('PB761501', 'NOGUEIRA', 'ALICE');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  const day = flight.departure.slice(0, 10);
  const { rows } = await call(people.aviation, flights.searchFlights, {
    body: { from: day, to: day, carriers: [flight.carrier], number: flight.number },
  });
  await page.goto(`/web/boarding/flights/${rows[0]?.id}/passengers`);
  await page.getByRole('link', { name: 'Boarding panel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boarding ZQ 7615');
  const alice = page.getByRole('row').filter({ hasText: 'NOGUEIRA' });
  await expect(alice).toContainText('Not boarded');

  const pass = buildPass('NOGUEIRA/ALICE', flight);
  const reference = { carrier: flight.carrier, number: flight.number, date: day, origin: flight.origin };
  const entered = await integrator.callGate<Answer>('passes', { airport: flight.origin, pass });
  expect([entered.decision, entered.reason]).toEqual(['ACCEPTED', 'PASS_VALID']);
  await expect(alice.getByText('not validated')).toHaveCount(3);
  const boarded = await integrator.callGate<Answer>('boardings', { flight: reference, pass });
  expect([boarded.reason, boarded.passenger?.surname]).toEqual(['BOARDED', 'NOGUEIRA']);
  await expect(alice).toContainText('Boarded');
  expect((await integrator.callGate<Answer>('boardings', { flight: reference, pass })).reason).toBe(
    'ALREADY_BOARDED',
  );
  await expect(alice).toContainText('This passenger has already boarded.');

  await page.getByText('Large screen').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Exceptions');
  await integrator.callGate('closings', { flight: reference });
  await expect(page.getByRole('listitem').filter({ hasText: 'Missing' }).first()).toBeVisible();
  await expect(page.getByText(/^Boarding closed at/)).toBeVisible();

  await page.getByRole('button', { name: 'Exclude from the indicators' }).click();
  await page.getByLabel('Reason').fill('Reader without power');
  await page.getByRole('dialog').getByRole('button', { name: 'Exclude from the indicators' }).click();
  await expect(page.getByText('Not in the indicators: Reader without power')).toBeVisible();
});
