/** Resolves when the browser has nothing else to do. Not every browser tells: there it is some time after the first paint. */
export function idle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 2000);
  });
}
