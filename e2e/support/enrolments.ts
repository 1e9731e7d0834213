import { type CallOutput, consentMessages, consents, type enrolments, flights } from '@farol/contract';
import { expect } from '@playwright/test';
import { call } from './api.ts';
import type { Flight } from './flights.ts';
import type { Integrator } from './integrator.ts';
import { people } from './people.ts';

type Answer = CallOutput<typeof enrolments.openEnrolment>;

export interface EnrolledPerson {
  cpf: string;
  surname: string;
  givenNames: string;
  language?: 'pt' | 'en';
}

export async function findFlightId({ carrier, number, departure }: Flight): Promise<string> {
  const day = departure.slice(0, 10);
  const { rows } = await call(people.aviation, flights.searchFlights, {
    body: { from: day, to: day, carriers: [carrier], number },
  });
  return rows[0]?.id ?? '';
}

/** Returns the path of the consent page. The simulator shows the message that the phone would get. */
export async function readMessage(flightId: string, passengerId: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { rows } = await call(people.aviation, consentMessages.listConsentMessages, {
        params: { flightId },
      });
      const message = rows.find(row => row.passengerId === passengerId && row.state === 'SENT');
      link = message?.text?.split(' ').at(-1) ?? '';
      return link;
    })
    .toContain('/web/lgpd/');
  return new URL(link).pathname;
}

export function openEnrolment(
  integrator: Integrator,
  { carrier, number, origin, departure }: Flight,
  { language = 'pt', ...person }: EnrolledPerson,
): Promise<Answer> {
  return integrator.callGate<Answer>('enrolments', {
    flight: { carrier, number, date: departure.slice(0, 10), origin },
    locator: 'ABC123',
    ...person,
    telephone: '+5511987654321',
    language,
  });
}

/** Enrols a passenger who accepts, and sends the photographs. Returns the id. */
export async function enrol(
  integrator: Integrator,
  flight: Flight,
  person: EnrolledPerson,
  images: { face: Buffer; document?: Buffer },
): Promise<string> {
  const { enrolment } = await openEnrolment(integrator, flight, person);
  const { id = '', passengerId = '' } = enrolment ?? {};
  const consentId = (await readMessage(await findFlightId(flight), passengerId)).split('/').at(-1) ?? '';
  const { version } = await call(people.airport, consents.getConsent, { params: { id: consentId } });
  await call(people.airport, consents.answerConsent, {
    params: { id: consentId },
    body: { accepted: true, version },
  });
  await integrator.sendPhotograph(id, 'FACE', images.face);
  await expect.poll(async () => (await integrator.getEnrolment(id)).state).not.toBe('VERIFYING');
  if (images.document !== undefined) await integrator.sendPhotograph(id, 'DOCUMENT', images.document);
  return id;
}
