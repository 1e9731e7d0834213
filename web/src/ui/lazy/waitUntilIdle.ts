const idleTimeoutMs = 2000;

/** Resolves when idle, or after two seconds: some browsers never report it. */
export function waitUntilIdle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: idleTimeoutMs });
    else setTimeout(done, idleTimeoutMs);
  });
}
