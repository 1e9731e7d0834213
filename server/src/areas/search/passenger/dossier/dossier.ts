import { type BinaryReply, formatFlight } from '@farol/contract';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { readPassenger } from '../passenger.ts';
import { buildDossier } from './report.ts';
import { dossierTexts } from './texts.ts';

/**
 * Exports what the page of a passenger shows: masked, unless the user unmasked the passenger in this session.
 * Audits the reason. Throws RECORD_NOT_FOUND.
 */
export async function exportDossier(
  context: Context<UserActor>,
  passengerId: string,
  reason: string,
): Promise<BinaryReply> {
  const { language } = context;
  const { detail, records, auditFields } = await readPassenger(context, passengerId);
  context.setAuditRecords(records, auditFields, reason);
  const report = buildDossier(detail, documentHeadOf(context), reason, language);
  return replyWithPdf(context, fileNameOf(detail.flight, dossierTexts[language].fileName), report);
}

/** Builds a name from flight and day; privacy excludes the passenger. */
function fileNameOf(flight: Parameters<typeof formatFlight>[0] & { departureLocal: string }, word: string) {
  return `${word}-${formatFlight(flight).replace(' ', '')}-${flight.departureLocal.slice(0, 10)}`;
}
