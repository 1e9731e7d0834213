/**
 * How many times slower than on this machine the pages run, by `FAROL_SLOW`: finds journeys that act before a
 * page is ready. Waits are as many times longer.
 */
export const slowdown = Number(process.env['FAROL_SLOW'] ?? 1);
