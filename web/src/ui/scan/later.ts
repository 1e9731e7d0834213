/** A timer that is this late waited for a long task, and keys may wait behind it. */
const maxLateMs = 20;

/**
 * Calls `run` after the time. Waits again after a task that blocked the page, so that keys sent meanwhile
 * arrive first. Returns a function that cancels it.
 */
export function later(run: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const dueAt = performance.now() + milliseconds;
    timer = setTimeout(() => {
      if (performance.now() - dueAt > maxLateMs) wait();
      else run();
    }, milliseconds);
  };
  wait();
  return () => clearTimeout(timer);
}
