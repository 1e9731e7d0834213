import type { Config } from '#kernel/config.ts';
import type { Exchange } from '#kernel/http/handler.ts';

export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const loginReturnPath = '/web/auth/login-return';
export const logoutReturnPath = '/web/auth/logout-return';

type Hosts = Pick<Config, 'publicUrl' | 'hosts'>;

export function hostOf({ host }: Pick<Exchange, 'host'>): string {
  return host.toLowerCase();
}

/**
 * Returns the origin of one of the platform's hosts: public, configured or a loopback alias on the same port.
 * Undefined for others: neither a host header nor a database row can redirect to a foreign site.
 */
export function originOf({ publicUrl, hosts }: Hosts, host: string): string | undefined {
  const wanted = host.toLowerCase();
  if (wanted === publicUrl.host) return publicUrl.origin;
  if (hosts.includes(wanted)) return `${publicUrl.protocol}//${wanted}`;
  const aliases = loopbackHosts.map(name => `${name}${publicUrl.port === '' ? '' : `:${publicUrl.port}`}`);
  return aliases.includes(wanted) && loopbackHosts.includes(publicUrl.hostname)
    ? `${publicUrl.protocol}//${wanted}`
    : undefined;
}

/**
 * Returns the origin that the provider sends the browser back to: the current one if it is the platform's,
 * else the public one.
 */
export function returnOrigin(config: Hosts, exchange: Pick<Exchange, 'host'>): string {
  return originOf(config, hostOf(exchange)) ?? config.publicUrl.origin;
}
