/**
 * Stops the clock at `BENCH_CLOCK`, so that runs at different times store the same rows. Threads inherit it.
 */
const pinnedAt = Temporal.Instant.from(process.env['BENCH_CLOCK'] ?? '');

Temporal.Now.instant = () => pinnedAt;
