/** Milliseconds in which several new alerts are one notice. */
export const together = 800;

/** What a notice takes: handed in, for tests. */
export interface NoticeParts {
  /** Runs later. */
  later(run: () => void, milliseconds: number): void;
  /** True where another window of this browser has just told of it. */
  told(): boolean;
  tell(count: number): void;
}

/** Gathers new alerts into one notice: a rule that hits forty people on a flight rings once. Returns what to call for each. */
export function gatherNew({ later, told, tell }: NoticeParts): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    later(() => {
      const all = count;
      count = 0;
      if (!told()) tell(all);
    }, together);
  };
}
