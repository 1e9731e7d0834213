export const batchWindowMs = 800;

/** Dependencies of the notices, injected for tests. */
export interface NoticeParts {
  later(run: () => void, milliseconds: number): void;
  /** Returns whether another window of this browser has just shown the notice. */
  wasNotified(): boolean;
  notify(count: number): void;
}

/**
 * Combines new alerts into one notice: a rule that hits forty people on a flight rings once. Returns the
 * function to call for each alert.
 */
export function createAlertNotifier({ later, wasNotified, notify }: NoticeParts): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    later(() => {
      const all = count;
      count = 0;
      if (!wasNotified()) notify(all);
    }, batchWindowMs);
  };
}
