import type { HandlerOutput, onCallMails } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { buildMailGateway } from '#kernel/outbox/smtp.ts';
import { listMails, severityOfRank } from './queries.ts';

export async function listOnCallMails({
  actor,
  config,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof onCallMails.listOnCallMails>> {
  requireOwnerOrganization(actor);
  const rows = await listMails(db);
  const gateway = buildMailGateway(config);
  return {
    delivery: gateway === undefined ? 'OFF' : gateway.simulated ? 'SIMULATED' : 'SMTP',
    rows: rows.map(({ createdAt, sentAt, severity, ...row }) => ({
      ...row,
      severity: severityOfRank(severity),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}
