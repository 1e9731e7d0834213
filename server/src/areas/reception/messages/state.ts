import type { Language, messages, HandlerOutput } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { getFindingText } from '#areas/processing/index.ts';
import { findFileOfIntegrator, listFindings } from './queries.ts';

type FileState = HandlerOutput<typeof messages.fileState>;

/** A repeat has the state of the first file. Throws RECORD_NOT_FOUND. */
export async function fileState(
  db: Database,
  id: string,
  integratorId: string,
  language: Language,
): Promise<FileState> {
  const file = await findFileOfIntegrator(db, id, integratorId);
  if (file === undefined) throw new Failure('RECORD_NOT_FOUND');
  const findings = await listFindings(db, file.duplicate_of ?? id);
  return {
    id: file.id,
    fileName: file.file_name,
    type: file.type,
    sendState: file.send_state as FileState['sendState'],
    processState: file.process_state as FileState['processState'],
    stages: {
      received: file.received_at.toISOString(),
      parsed: file.parsed_at?.toISOString() ?? null,
      stored: file.stored_at?.toISOString() ?? null,
      resolved: file.resolved_at?.toISOString() ?? null,
      judged: file.judged_at?.toISOString() ?? null,
      answered: file.answered_at?.toISOString() ?? null,
    },
    people: file.people,
    bookings: file.bookings,
    findings: findings.map(finding => ({
      code: finding.code,
      severity: finding.severity as 'ERROR' | 'WARNING' | 'INFO',
      ...getFindingText(finding.code, language, finding.params as Record<string, string | number>),
      segment: finding.segment,
      offset: finding.byte_offset,
      person: finding.person,
    })),
  };
}
