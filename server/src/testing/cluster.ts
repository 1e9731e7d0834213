/** `FAROL_TEST_ON=cluster` runs the tests on a coordinator with two nodes. */
export const onCluster = process.env['FAROL_TEST_ON'] === 'cluster';

/** Each shard is a table per month, so few are faster. */
export const testShards = 4;
