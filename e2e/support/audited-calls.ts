import { everyEndpoint } from '@farol/contract';
import type { Page, Request } from '@playwright/test';

const endpoints = everyEndpoint
  .map(({ endpoint: { method, path, audit, opening } }) => ({
    method,
    // Later parts of an opening record none; a database test proves it.
    audit: opening === 'continues' ? 'none' : audit,
    parameters: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // An address such as `/alerts/count` also matches `/alerts/{id}`.
  .toSorted((one, other) => one.parameters - other.parameters);

function findEvent(request: Request): string {
  const { pathname } = new URL(request.url());
  const found = endpoints.find(
    ({ method, pattern }) => method === request.method() && pattern.test(pathname),
  );
  return found?.audit ?? 'none';
}

/** Not caused by a screen: the stream of alerts opens with the application. */
const frameEvents: ReadonlySet<string> = new Set(['none', 'STREAM_OPENED']);

/** Collects the audit events of calls by the page. Returns a function that returns and forgets them. */
export function collectEvents(page: Page): () => string[] {
  const events: string[] = [];
  page.on('request', request => {
    const event = findEvent(request);
    if (!frameEvents.has(event)) events.push(event);
  });
  return () => events.splice(0);
}
