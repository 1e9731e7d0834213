import { expect } from '@playwright/test';
import { enrol, findFlightId, openEnrolment, readMessage } from '../enrolments.ts';
import { createDeparture } from '../flights.ts';
import { Integrator } from '../integrator.ts';
import { buildPass } from '../messages.ts';
import { createBrazilian, createPeople } from '../travellers.ts';
import { button, firstRow, hasButton, heading, type Screen } from './screen.ts';

/**
 * Enrols passengers of a departure: one waits for an officer, two have the consent page open. A passenger
 * enrols once, so a repeated journey needs another flight.
 */
export async function listAirportScreens(face: Buffer, number: string): Promise<readonly Screen[]> {
  const integrator = new Integrator('Journey of the boarding screens');
  const flight = createDeparture(number);
  const ana = { cpf: '72345678950', surname: 'TELES', givenNames: 'ANA' };
  const ines = { cpf: '12345678909', surname: 'PRADO', givenNames: 'INES' };
  const caio = { cpf: '52998224725', surname: 'LIMA', givenNames: 'CAIO', language: 'en' } as const;
  const listed = [ana, ines, caio].map(({ cpf, surname, givenNames }, index) =>
    createBrazilian(cpf, surname, givenNames, `${14 + index}C`),
  );
  const file = await integrator.send(flight, createPeople(flight, ...listed));
  await expect.poll(() => integrator.stateOf(file)).toBe('WITHOUT_ERROR');
  await enrol(integrator, flight, ana, { face, document: face });
  const flightId = await findFlightId(flight);
  const openConsent = async (person: typeof ines | typeof caio): Promise<string> => {
    const { enrolment } = await openEnrolment(integrator, flight, person);
    const path = await readMessage(flightId, enrolment?.passengerId ?? '');
    return path.slice('/web'.length);
  };
  const path = `/boarding/flights/${flightId}`;
  const readPass = (name: string) => async (page: Parameters<typeof firstRow>[0]) => {
    await page.getByLabel('Text of the pass').fill(buildPass(name, flight));
    await button('Check')(page);
  };
  return [
    {
      name: 'consent page in Portuguese',
      path: await openConsent(ines),
      ready: page => page.getByRole('button', { name: 'Aceitar' }),
    },
    {
      name: 'consent page in English',
      path: await openConsent(caio),
      ready: page => page.getByRole('button', { name: 'Accept' }),
    },
    { name: 'boarding panel of the airport', path: `${path}/boardingPanel`, ready: firstRow },
    {
      name: 'boarding panel of the airport on a large screen',
      path: `${path}/boardingPanel?view=large`,
      ready: heading,
    },
    { name: 'gate', path: `${path}/gate`, ready: page => page.getByText(/^0 of \d+ boarded$/) },
    {
      name: 'gate that lets a passenger board',
      path: `${path}/gate`,
      ready: page => page.getByText(/^0 of \d+ boarded$/),
      prepare: async page => {
        await readPass('PRADO/INES')(page);
        await page.getByRole('heading', { name: /^(May board|Stop)$/ }).waitFor();
      },
      part: 'main',
    },
    { name: 'bag drop', path: `${path}/bag-drop`, ready: page => page.getByLabel('Text of the pass') },
    { name: 'manual validation', path: `${path}/manual-validation`, ready: hasButton('Take') },
    {
      name: 'manual validation with both photographs',
      path: `${path}/manual-validation`,
      ready: hasButton('Take'),
      prepare: async page => {
        await button('Take')(page);
        await page.getByRole('img', { name: /TELES/ }).nth(1).waitFor();
      },
    },
    { name: 'consent messages', path: `${path}/messages`, ready: heading },
  ];
}
