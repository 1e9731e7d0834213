export const together = 800;

/** Dependencies of the notices, injected for tests. */
export interface NoticeParts {
  later(run: () => void, milliseconds: number): void;
  /** Returns whether another window of this browser has just shown the notice. */
  told(): boolean;
  tell(count: number): void;
}

/**
 * Combines new alerts into one notice: a rule that hits forty people on a flight rings once. Returns the
 * function to call for each alert.
 */
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
