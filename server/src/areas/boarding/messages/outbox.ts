import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { type EnrolledPerson, sealBiometrics } from '../person.ts';
import type { EnrolmentPlace } from '../queries.ts';
import type { MessageContent, OutgoingMessage } from '#kernel/outbox/gateway.ts';
import { sendJobName } from './jobs.ts';
import { insertMessage } from './queries.ts';

export interface ConsentRequest {
  person: EnrolledPerson;
  language: 'pt' | 'en';
  /** As printed: `XQ 7001`. */
  flight: string;
  link: string;
}

/** Stores one message per contact and queues it, in the transaction of the enrolment. */
export async function queueConsentMessages(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  enrolment: EnrolmentPlace,
  request: ConsentRequest,
): Promise<void> {
  const { telephone, email } = request.person;
  const contacts: [OutgoingMessage['kind'], string | undefined][] = [
    ['SMS', telephone],
    ['EMAIL', email],
  ];
  for (const [kind, to] of contacts) {
    if (to === undefined) continue;
    const content: MessageContent = { to, ...textOf(request) };
    const place = {
      flightDate: enrolment.flightDate,
      flightId: enrolment.flightId,
      id: createFlightDatedId(enrolment.flightDate),
    };
    await insertMessage(db, place, {
      enrolmentId: enrolment.id,
      kind,
      content: sealBiometrics(keys, Buffer.from(JSON.stringify(content), 'utf8')),
      at: toDate(clock.now()),
    });
    await queueJob(db, sendJobName, place, { key: `${sendJobName} ${place.id}` });
  }
}

function textOf({ language, flight, link }: ConsentRequest): Pick<MessageContent, 'subject' | 'text'> {
  return language === 'pt'
    ? {
        subject: `Embarque com biometria no voo ${flight}`,
        text: `Embarque com biometria no voo ${flight}: leia e responda se você aceita. ${link}`,
      }
    : {
        subject: `Biometric boarding on flight ${flight}`,
        text: `Biometric boarding on flight ${flight}: read and answer whether you accept. ${link}`,
      };
}
