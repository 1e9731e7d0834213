import type { Config } from '#kernel/config.ts';
import type { Exchange } from '#kernel/http/handler.ts';

/** Names under which a machine reaches itself. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const loginReturnPath = '/web/auth/login-return';
export const logoutReturnPath = '/web/auth/logout-return';

type Hosts = Pick<Config, 'publicUrl' | 'hosts'>;

/** The host that the browser used. */
export function hostOf({ host }: Pick<Exchange, 'host'>): string {
  return host.toLowerCase();
}

/**
 * Origin of one of the platform's own hosts: the public one, those of the settings, and this machine by another name on the same port.
 * Undefined for any other: neither a host header nor a row of the database sends anybody elsewhere.
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

/** Origin to which the provider sends the browser back: the one that the person uses, if it is the platform's, otherwise the public one. */
export function returnOrigin(config: Hosts, exchange: Pick<Exchange, 'host'>): string {
  return originOf(config, hostOf(exchange)) ?? config.publicUrl.origin;
}
