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
 * Returns undefined for foreign hosts: neither a host header nor a database row can redirect to them. Accepts
 * loopback aliases on the same port.
 */
export function originOf({ publicUrl, hosts }: Hosts, host: string): string | undefined {
  const hostName = host.toLowerCase();
  if (hostName === publicUrl.host) return publicUrl.origin;
  if (hosts.includes(hostName)) return `${publicUrl.protocol}//${hostName}`;
  const aliases = loopbackHosts.map(name => `${name}${publicUrl.port === '' ? '' : `:${publicUrl.port}`}`);
  return aliases.includes(hostName) && loopbackHosts.includes(publicUrl.hostname)
    ? `${publicUrl.protocol}//${hostName}`
    : undefined;
}

/** Returns the current origin if it is the platform's, else the public one. */
export function returnOrigin(config: Hosts, exchange: Pick<Exchange, 'host'>): string {
  return originOf(config, hostOf(exchange)) ?? config.publicUrl.origin;
}
