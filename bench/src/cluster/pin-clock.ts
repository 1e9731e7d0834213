/**
 * Preload of the processes of a run: stops the clock of the platform at `BENCH_CLOCK`, so that runs at
 * different times store the same rows. Worker threads inherit it.
 */
const pinnedAt = Temporal.Instant.from(process.env['BENCH_CLOCK'] ?? '');

Temporal.Now.instant = () => pinnedAt;
