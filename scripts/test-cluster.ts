/** Runs the database tests on a local Citus cluster, then the main journeys. */
import { rmSync } from 'node:fs';
import { distribute } from '../server/src/kernel/db/cluster/distribute.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';
import { createClusterDatabase } from './cluster-queries.ts';
import { citusPrograms, startLocalCluster, missingCitusText } from './cluster.ts';
import { createScratchFolder } from './scratch.ts';
import { isSkipped } from './test-report.ts';
import { clearReports, printSummary, journeysStep, runSteps, vitestStep, type Step } from './test-steps.ts';

const mainPath = ['main-job.spec.ts', 'bells.spec.ts'];

/** Each shard is a table per month. */
const shardCount = 4;

if (citusPrograms() === undefined) {
  console.error(missingCitusText);
  process.exit(1);
}

clearReports();
const started = performance.now();
const skippedLines: string[] = [];
const suite = vitestStep('database tests on a cluster', ['--project', 'database'], {
  FAROL_TEST_ON: 'cluster',
});
const testResults = await runSteps([reportSkipped(suite)], false);
const journeyResults = await withCluster(database =>
  runSteps([journeysStep('main path on a cluster', mainPath, { FAROL_JOURNEYS_DATABASE: database })], false),
);
const failed = printSummary([...testResults, ...journeyResults], performance.now() - started, skippedLines);
process.exit(failed === 0 ? 0 : 1);

async function withCluster<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = createScratchFolder('cluster');
  const cluster = await startLocalCluster({ folder, workers: 2 });
  try {
    const url = await createClusterDatabase(cluster.urls(), 'farol');
    await migrate(url);
    await distribute(url, { shards: shardCount });
    return await work(url);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reports tests for single servers as skipped instead of failed. */
function reportSkipped(step: Step): Step {
  const { read } = step;
  if (read === undefined) return step;
  return {
    ...step,
    read: () => {
      const outcome = read();
      skippedLines.push(...outcome.failed.filter(isSkipped).map(({ line }) => `Left to one server: ${line}`));
      return { ...outcome, failed: outcome.failed.filter(check => !isSkipped(check)) };
    },
  };
}
