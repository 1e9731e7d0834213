export interface Step<S extends string> {
  stage: S;
  at: string | null;
  /** Milliseconds since the stage reached before; null for the first, and where it was reached earlier, as a repeat's was. */
  took: number | null;
}

export function stepsOf<S extends string>(
  stages: readonly { stage: S; at: string | null | undefined }[],
): Step<S>[] {
  let before: number | null = null;
  return stages.map(({ stage, at = null }) => {
    if (at === null) return { stage, at, took: null };
    const reached = Date.parse(at);
    const took = before === null || reached < before ? null : reached - before;
    before = reached;
    return { stage, at, took };
  });
}
