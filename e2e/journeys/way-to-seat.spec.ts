import type { BoardingAnswer } from '@farol/contract';
import { findFlightId, openEnrolment, readMessage } from '../support/enrolments.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createDeparture } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildPass } from '../support/messages.ts';
import { createBrazilian, createPeople } from '../support/travellers.ts';

const integrator = new Integrator('Journey to the seat');
const alice = { cpf: '12345678909', surname: 'NORONHA', givenNames: 'ALICE' };

test.use({ viewport: { width: 390, height: 844 } });

test('goes from the enrolment to the seat: airline’s system, phone and airport', async ({
  page,
  browser,
}) => {
  const flight = createDeparture('7619');
  const { carrier, number, origin } = flight;
  const listed = createBrazilian(alice.cpf, alice.surname, alice.givenNames, '21A');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, listed)));
  const reference = { carrier, number, date: flight.departure.slice(0, 10), origin };
  const pass = buildPass('NORONHA/ALICE', flight);
  const call = (path: string, body: object) => integrator.callGate<BoardingAnswer>(path, { pass, ...body });

  const opened = await openEnrolment(integrator, flight, alice);
  const { id = '', passengerId = '' } = opened.enrolment ?? {};
  const flightId = await findFlightId(flight);
  await page.goto(await readMessage(flightId, passengerId));
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByRole('status')).toHaveText(/A companhia vai tirar sua fotografia/);
  const face = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 500 } });
  await integrator.sendPhotograph(id, 'FACE', face);
  await expect.poll(async () => (await integrator.getEnrolment(id)).state).toBe('VALIDATED');

  const entered = await call('passes', { airport: origin });
  expect([entered.reason, entered.enrolment?.state]).toEqual(['PASS_VALID', 'VALIDATED']);
  expect((await call('bags', { airport: origin, tags: ['0957123456'], weightKg: 12.5 })).decision).toBe(
    'ACCEPTED',
  );
  const boarded = await call('boardings', { flight: reference });
  expect([boarded.reason, boarded.passenger?.seat]).toEqual(['BOARDED', '21A']);
  expect((await call('boardings', { flight: reference })).reason).toBe('ALREADY_BOARDED');

  const airport = await openWindowAs(browser, 'airport');
  await airport.goto(`/web/boarding/flights/passengers/${passengerId}/events`);
  for (const event of [
    'Consented to biometrics',
    'Biometric check-in',
    'Pass read at the restricted area',
    'Bags dropped',
    'Boarded at the gate',
  ])
    await expect(airport.getByText(event).first()).toBeVisible();
  await airport.close();

  await page.reload();
  await page.getByRole('button', { name: 'Retirar consentimento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar consentimento' }).click();
  await expect(page.getByRole('status')).toHaveText(/Você retirou o consentimento/);
  expect(await integrator.getEnrolment(id)).toMatchObject({ state: 'WITHDRAWN', photographAt: null });
});
