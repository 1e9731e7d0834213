/**
 * Runs the database tests on a local Citus cluster, then the main journeys on a platform with a distributed
 * database. Ends like `npm test`; exits with 1 on failures or without Citus.
 */
import { rmSync } from 'node:fs';
import { distribute } from '../server/src/kernel/db/cluster/distribute.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';
import { makeClusterDatabase } from './cluster-queries.ts';
import { citusPrograms, startLocalCluster, withoutCitus } from './cluster.ts';
import { scratchFolder } from './scratch.ts';
import { isLeftOut } from './test-report.ts';
import { clearReports, conclude, journeysStep, runSteps, vitestStep, type Step } from './test-steps.ts';

/** A message comes, an alert rings, an officer opens it, takes it and closes it with a result. */
const mainPath = ['main-job.spec.ts', 'bells.spec.ts'];

/** Each shard is a table per month. */
const fewShards = 4;

if (citusPrograms() === undefined) {
  console.error(withoutCitus);
  process.exit(1);
}

clearReports();
const started = performance.now();
const left: string[] = [];
const suite = vitestStep('database tests on a cluster', ['--project', 'database'], {
  FAROL_TEST_ON: 'cluster',
});
const tested = await runSteps([leavingOut(suite)], false);
const travelled = await onCluster(database =>
  runSteps([journeysStep('main path on a cluster', mainPath, { FAROL_JOURNEYS_DATABASE: database })], false),
);
const failed = conclude([...tested, ...travelled], performance.now() - started, left);
process.exit(failed === 0 ? 0 : 1);

/** Runs `work` with a temporary distributed database. */
async function onCluster<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = scratchFolder('cluster');
  const cluster = await startLocalCluster({ folder, workers: 2 });
  try {
    const url = await makeClusterDatabase(cluster.urls(), 'farol');
    await migrate(url);
    await distribute(url, { shards: fewShards });
    return await work(url);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reports tests for single servers as skipped instead of failed. */
function leavingOut(step: Step): Step {
  const { read } = step;
  if (read === undefined) return step;
  return {
    ...step,
    read: () => {
      const outcome = read();
      left.push(...outcome.failed.filter(isLeftOut).map(line => `Left to one server: ${line}`));
      return { ...outcome, failed: outcome.failed.filter(line => !isLeftOut(line)) };
    },
  };
}
