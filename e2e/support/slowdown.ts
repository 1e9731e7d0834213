/** Slows pages down by `FAROL_SLOW`, to find journeys that act before a page is ready. */
export const slowdown = Number(process.env['FAROL_SLOW'] ?? 1);
