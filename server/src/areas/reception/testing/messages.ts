import {
  inventPassengers,
  buildPaxlst as buildCorpusPaxlst,
  type ListedPerson,
  type PaxlstOptions,
  testFlight,
} from '@farol/corpus';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { waitingQueues } from '#areas/processing/pipeline/queries.ts';
import { workQueue } from '#areas/processing/pipeline/work-message.ts';
import { receiveFile, type Receipt } from '../receive/receive.ts';

export { testFlight };

export function people(count: number): ListedPerson[] {
  return inventPassengers(7, count, '2026-03-15');
}

let reference = 0;

export function buildPaxlst(
  options: Partial<PaxlstOptions> & { people: readonly ListedPerson[] },
): Uint8Array {
  reference += 1;
  return buildCorpusPaxlst({ ...testFlight, controlReference: `T${reference}`, ...options });
}

/** Runs without a job runner. */
export async function receiveAndProcess(services: Services, message: Uint8Array | string): Promise<Receipt> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
  const receipt = await receiveFile(services, { bytes, way: 'COMMAND', fileName: null, integrator: null });
  await processWaiting(services);
  return receipt;
}

export async function processWaiting(services: Services): Promise<void> {
  const keys = await transaction(services.pool.db, { kind: 'system' }, waitingQueues);
  for (const key of keys) await workQueue(services, key);
}
