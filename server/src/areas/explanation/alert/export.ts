import type { AlertExplanation, BinaryReply } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { recordsOf } from '#areas/alerts/index.ts';
import { explained } from './explain.ts';

/** The explanation as a PDF. What makes it is loaded when the first is asked for: the server starts without it. */
export async function exportExplanation(
  context: Context<UserActor>,
  id: string,
  reason: string,
): Promise<BinaryReply> {
  const { actor, clock, language, audited } = context;
  const explanation = await explained(context, id);
  audited(recordsOf(explanation.alert), {}, reason);
  const { pdfOf } = await import('./pdf.ts');
  const made = {
    at: clock.now(),
    zone: actor.organization?.timeZone ?? 'UTC',
    by: actor.fullName,
    organization: actor.organization?.name ?? '',
    reason,
  };
  return {
    fileName: fileNameOf(explanation, language),
    type: 'application/pdf',
    body: await pdfOf(explanation, made, language),
  };
}

/** Names the flight and day, not the person: file names are seen over shoulders. */
function fileNameOf({ alert }: AlertExplanation, language: 'pt' | 'en'): string {
  const day = alert.departureLocal.slice(0, 10);
  return `${language === 'pt' ? 'alerta' : 'alert'}-${alert.carrier}${alert.number}-${day}.pdf`;
}
