import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import { type MessageGateway, missingGateway } from '#kernel/outbox/gateway.ts';
import { type Outbox, sendQueued } from '#kernel/outbox/send.ts';
import { buildMailGateway } from '#kernel/outbox/smtp.ts';
import type { Services } from '#kernel/services.ts';
import { writeMail } from './mail-text.ts';
import {
  deleteMailsBefore,
  deleteMailsOffCall,
  findMailFlight,
  joinQueuedMails,
  type MailPlace,
  setMailFailed,
  setMailSent,
  setMailText,
  severityOfRank,
} from './queries.ts';
import { queueOf, sendJobName } from './queue.ts';

const keptDays = 30;

/** Without a mail server, which was there when a mail was queued, each attempt fails. */
export function sendMailJob(services: Services, gateway = buildMailGateway(services.config)): Job {
  return {
    name: sendJobName,
    work: payload => sendMail(services, gateway ?? missingGateway, payload as MailPlace),
  };
}

export function sendMail(services: Services, gateway: MessageGateway, place: MailPlace): Promise<void> {
  return sendQueued(services, buildOutbox(services), gateway, place);
}

function buildOutbox({ config }: Services): Outbox<MailPlace> {
  return {
    jobName: sendJobName,
    queueOf,
    async find(db, place) {
      await deleteMailsOffCall(db, place);
      const mail = await joinQueuedMails(db, place);
      const flight = mail && (await findMailFlight(db, place));
      if (mail === undefined || flight === undefined) return undefined;
      const { id, alertId, alerts, team, attempts } = mail;
      const path = alerts === 1 ? `/web/admin/alerts/${alertId}` : '/web/admin/alerts';
      const link = new URL(path, config.publicUrl).href;
      const content = writeMail({ flight, team, severity: severityOfRank(mail.severity), alerts, link });
      await setMailText(db, id, content);
      return { message: { id, kind: 'EMAIL', to: place.address, ...content }, attempts };
    },
    setSent: (db, _place, sent) => setMailSent(db, sent),
    setFailed: (db, _place, failure) => setMailFailed(db, failure),
  };
}

export const deleteMailsJob = ({ clock, pool }: Services): Job => ({
  name: 'alerts:delete-mails',
  cron: '47 3 * * *',
  work: async () => {
    const before = toDate(clock.now().subtract({ hours: 24 * keptDays }));
    await transaction(pool.db, { kind: 'system' }, db => deleteMailsBefore(db, before));
  },
});
