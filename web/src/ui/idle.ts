const patience = 2000;

/** Resolves when idle, or after two seconds: some browsers never report it. */
export function idle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: patience });
    else setTimeout(done, patience);
  });
}
