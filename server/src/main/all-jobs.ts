import * as alerts from '#areas/alerts/index.ts';
import * as audit from '#areas/audit/index.ts';
import * as auth from '#areas/auth/index.ts';
import * as boarding from '#areas/boarding/index.ts';
import * as judging from '#areas/judging/index.ts';
import * as partners from '#areas/partners/index.ts';
import * as privacy from '#areas/privacy/index.ts';
import * as processing from '#areas/processing/index.ts';
import * as registry from '#areas/registry/index.ts';
import * as reports from '#areas/reports/index.ts';
import * as rules from '#areas/rules/index.ts';
import * as search from '#areas/search/index.ts';
import * as watch from '#areas/watch/index.ts';
import { maintainTrail } from '#kernel/audit/seal.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import { resealJob } from '#kernel/keys/reseal.ts';
import type { Services } from '#kernel/services.ts';
import { sealedColumns } from './sealed-columns.ts';

export function allJobs(services: Services): Job[] {
  return [
    ...processing.jobs(services),
    ...partners.jobs(services),
    ...privacy.jobs(services),
    ...judging.jobs(services),
    ...watch.jobs(services),
    ...rules.jobs(services),
    ...registry.jobs(services),
    ...search.jobs(services),
    ...reports.jobs(services),
    ...boarding.jobs(services),
    auth.deleteImportsJob(services),
    ...alerts.jobs(services),
    audit.verifyJob(services),
    resealJob(services, sealedColumns),
    {
      name: 'audit:seal',
      everySeconds: 60,
      work: () => maintainTrail(services),
    },
  ];
}
