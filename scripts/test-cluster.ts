/**
 * The whole database suite on a Citus cluster of this machine, then the journeys' main path on a platform whose database is one. Ends as
 * `npm test` does, with one closing line that adds both up, and with 1 when anything failed or there is no Citus here.
 */
import { rmSync } from 'node:fs';
import { distribute } from '../server/src/kernel/db/cluster/distribute.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';
import { makeClusterDatabase } from './cluster-queries.ts';
import { citusPrograms, startLocalCluster, withoutCitus } from './cluster.ts';
import { scratchFolder } from './scratch.ts';
import { isLeftOut } from './test-report.ts';
import { clearReports, conclude, journeysStep, runSteps, vitestStep, type Step } from './test-steps.ts';

/** A message comes, an alert rings, an officer sees it, takes it and closes it with a result. */
const mainPath = ['main-job.spec.ts', 'bells.spec.ts'];

/** Each is a table for each month. */
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

/** Does `work` with the address of a distributed database that is thrown away after. */
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

/** What says of itself that it is of one server is told, and is no failure here. */
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
