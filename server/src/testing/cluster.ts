/** `FAROL_TEST_ON=cluster`: the same tests on a coordinator and two nodes, and those of `*.cluster.test.ts` beside them. */
export const onCluster = process.env['FAROL_TEST_ON'] === 'cluster';

/** Shards of a set of tables, as few as show what several are: each is a table for each month. */
export const testShards = 4;
