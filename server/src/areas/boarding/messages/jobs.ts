import type { Job } from '#kernel/jobs/jobs.ts';
import type { MessageContent, MessageGateway } from '#kernel/outbox/gateway.ts';
import { type Outbox, sendQueued } from '#kernel/outbox/send.ts';
import type { Services } from '#kernel/services.ts';
import { openBiometrics } from '../person.ts';
import { buildGateway } from './gateway.ts';
import { findQueuedMessage, type MessagePlace, setMessageFailed, setMessageSent } from './queries.ts';

export const sendJobName = 'boarding:send-message';

export function sendMessageJob(services: Services, gateway = buildGateway(services.config)): Job {
  return {
    name: sendJobName,
    work: payload => sendMessage(services, gateway, payload as MessagePlace),
  };
}

/** A message of an ended enrolment is deleted, and so is not sent. */
export function sendMessage(services: Services, gateway: MessageGateway, place: MessagePlace): Promise<void> {
  return sendQueued(services, buildOutbox(services), gateway, place);
}

function buildOutbox({ keys }: Services): Outbox<MessagePlace> {
  return {
    jobName: sendJobName,
    async find(db, place) {
      const found = await findQueuedMessage(db, place);
      if (found === undefined) return undefined;
      const sealed = await openBiometrics(keys, found.content);
      const content = JSON.parse(sealed.toString('utf8')) as MessageContent;
      return { message: { id: place.id, kind: found.kind, ...content }, attempts: found.attempts };
    },
    setSent: setMessageSent,
    setFailed: setMessageFailed,
  };
}
