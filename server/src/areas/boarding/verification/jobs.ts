import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { verifyJobName } from './queue.ts';
import type { VerificationTask } from './queries.ts';
import { buildFaceBases } from './sources/bases.ts';
import { verify } from './verify.ts';

export function verifyJob(services: Services, bases = buildFaceBases(services)): Job {
  return { name: verifyJobName, work: payload => verify(services, bases, payload as VerificationTask) };
}
