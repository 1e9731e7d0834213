import type { FileRow } from '@farol/contract';
import type { FileRecord } from '../file-records/queries.ts';

export function toFileRow(file: FileRecord): FileRow {
  return {
    id: file.id,
    receivedAt: file.receivedAt.toISOString(),
    type: file.type,
    issuer: file.sender,
    integrator: file.integrator,
    way: file.way as FileRow['way'],
    fileName: file.fileName,
    flights: file.flights,
    moment: file.moment as FileRow['moment'],
    sendState: file.sendState as FileRow['sendState'],
    processState: file.processState as FileRow['processState'],
    size: file.size,
    people: file.people,
    bookings: file.bookings,
    errors: file.errors,
    warnings: file.warnings,
    duration: durationOf(file),
    test: file.test,
    duplicateOf: file.duplicateOf,
    corrects: file.corrects,
    correctedBy: file.correctedBy,
  };
}

/** Repeats are not judged; the duration of the first file does not apply. */
function durationOf({ receivedAt, judgedAt, duplicateOf }: FileRecord): number | null {
  return judgedAt === null || duplicateOf !== null ? null : judgedAt.getTime() - receivedAt.getTime();
}
