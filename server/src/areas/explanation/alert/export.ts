import type { AlertExplanation, BinaryReply } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { recordsOf } from '#areas/alerts/index.ts';
import { buildExplanation } from './explain.ts';

/**
 * Exports the explanation as a PDF. Loads the PDF library on first use, to keep it out of the server's start.
 */
export async function exportExplanation(
  context: Context<UserActor>,
  id: string,
  reason: string,
): Promise<BinaryReply> {
  const { actor, clock, language, setAuditRecords: audited } = context;
  const explanation = await buildExplanation(context, id);
  audited(recordsOf(explanation.alert), {}, reason);
  const { createPdf: pdfOf } = await import('./pdf.ts');
  const pdfContext = {
    at: clock.now(),
    zone: actor.organization?.timeZone ?? 'UTC',
    by: actor.fullName,
    organization: actor.organization?.name ?? '',
    reason,
  };
  return {
    fileName: fileNameOf(explanation, language),
    type: 'application/pdf',
    body: await pdfOf(explanation, pdfContext, language),
  };
}

/** Builds a name from flight and day; privacy excludes the passenger. */
function fileNameOf({ alert }: AlertExplanation, language: 'pt' | 'en'): string {
  const day = alert.departureLocal.slice(0, 10);
  return `${language === 'pt' ? 'alerta' : 'alert'}-${alert.carrier}${alert.number}-${day}.pdf`;
}
