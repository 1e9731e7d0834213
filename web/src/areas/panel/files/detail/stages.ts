export interface Step<S extends string> {
  stage: S;
  at: string | null;
  /**
   * Milliseconds since the previous stage; null for the first stage and for stages reached earlier, as in a
   * repeat.
   */
  durationMs: number | null;
}

export function stepsOf<S extends string>(
  stages: readonly { stage: S; at: string | null | undefined }[],
): Step<S>[] {
  let before: number | null = null;
  return stages.map(({ stage, at = null }) => {
    if (at === null) return { stage, at, durationMs: null };
    const reached = Date.parse(at);
    const durationMs = before === null || reached < before ? null : reached - before;
    before = reached;
    return { stage, at, durationMs: durationMs };
  });
}
