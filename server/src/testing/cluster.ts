/** `FAROL_TEST_ON=cluster` runs the tests on a coordinator with two nodes, plus `*.cluster.test.ts`. */
export const onCluster = process.env['FAROL_TEST_ON'] === 'cluster';

/** As few as possible, because each shard is a table per month. */
export const testShards = 4;
