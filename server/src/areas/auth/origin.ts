import type { Exchange } from '#kernel/http/handler.ts';

/** Names under which a machine reaches itself. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const loginReturnPath = '/web/auth/login-return';
export const logoutReturnPath = '/web/auth/logout-return';

/**
 * Origin to which the provider sends the browser back: the one the person uses if it is the public one or this machine by
 * another name on the same port, otherwise the public one. A host header never chooses it freely.
 */
export function returnOrigin(publicUrl: URL, { host, origin }: Pick<Exchange, 'host' | 'origin'>): string {
  if (host.toLowerCase() === publicUrl.host) return publicUrl.origin;
  const asked = URL.parse(origin);
  if (asked === null) return publicUrl.origin;
  const alias = loopbackHosts.includes(asked.hostname) && portOf(asked) === portOf(publicUrl);
  return alias ? asked.origin : publicUrl.origin;
}

function portOf(url: URL): string {
  if (url.port !== '') return url.port;
  return url.protocol === 'https:' ? '443' : '80';
}
