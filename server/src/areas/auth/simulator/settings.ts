import { createHmac } from 'node:crypto';
import type { Config, OidcSettings } from '#kernel/config.ts';
import { keyFor } from '#kernel/secrets.ts';

/** Path under which the simulator is mounted. */
export const simulatorPath = '/sso';
/** Path of the page where a person is chosen. */
export const choicePath = `${simulatorPath}/entrar`;

/** The settings that make the platform sign on at its own simulator. For the demo only. */
export function simulatorSettings(config: Pick<Config, 'publicUrl' | 'secret'>): OidcSettings {
  return {
    issuer: new URL(`${config.publicUrl.origin}${simulatorPath}`),
    clientId: 'farol',
    clientSecret: simulatorSecret(config.secret, 'client'),
    accountUrl: `${config.publicUrl.origin}${simulatorPath}/conta`,
    levelsUrl: `${config.publicUrl.origin}${simulatorPath}/conta`,
    cpfClaim: 'sub',
    simulated: true,
    timeoutSeconds: 5,
    clockSkewSeconds: 30,
  };
}

/** Whether a provider is this process's own simulator, the only one that is spoken to without TLS. */
export function isSimulator(config: Pick<Config, 'publicUrl'>, { issuer }: OidcSettings): boolean {
  return issuer.href === `${config.publicUrl.origin}${simulatorPath}`;
}

/** Where this process listens, as it reaches itself. */
export function selfAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

export function simulatorSecret(secret: string, use: 'client' | 'cookies'): string {
  return createHmac('sha256', keyFor(secret, 'sign-on cookie'))
    .update(`simulator ${use}`)
    .digest('base64url');
}
