/** Milliseconds after which a browser that is never idle is taken to be. */
const patience = 2000;

/** Resolves when the browser has nothing else to do, or after two seconds: not every browser tells, and some never rest. */
export function idle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: patience });
    else setTimeout(done, patience);
  });
}
