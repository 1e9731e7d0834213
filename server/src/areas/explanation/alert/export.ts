import type { AlertExplanation, BinaryReply } from '@farol/contract';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { recordsOf } from '#areas/alerts/index.ts';
import { buildExplanation } from './explain.ts';
import { buildReport } from './report.ts';

/** Exports the explanation as a PDF. */
export async function exportExplanation(
  context: Context<UserActor>,
  id: string,
  reason: string,
): Promise<BinaryReply> {
  const { language } = context;
  const explanation = await buildExplanation(context, id);
  context.setAuditRecords(recordsOf(explanation.alert), {}, reason);
  const report = buildReport(explanation, documentHeadOf(context), reason, language);
  return replyWithPdf(context, fileNameOf(explanation, language), report);
}

/** Builds a name from flight and day; privacy excludes the passenger. */
function fileNameOf({ alert }: AlertExplanation, language: 'pt' | 'en'): string {
  const day = alert.departureLocal.slice(0, 10);
  return `${language === 'pt' ? 'alerta' : 'alert'}-${alert.carrier}${alert.number}-${day}`;
}
