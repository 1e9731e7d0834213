export function pinnedClockEnvironment(clock: Temporal.Instant): Record<string, string> {
  const preload = new URL('./pin-clock.ts', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${preload}`, BENCH_CLOCK: clock.toString() };
}
