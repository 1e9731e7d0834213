import { createHmac } from 'node:crypto';
import type { Config, OidcSettings } from '#kernel/config.ts';
import { deriveKey } from '#kernel/secrets.ts';

export const simulatorPath = '/sso';
export const choicePath = `${simulatorPath}/entrar`;

/** For the demo only. */
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

/** The simulator is the only provider called without TLS. */
export function isSimulator(config: Pick<Config, 'publicUrl'>, { issuer }: OidcSettings): boolean {
  return issuer.href === `${config.publicUrl.origin}${simulatorPath}`;
}

export function selfAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

export function simulatorSecret(secret: string, use: 'client' | 'cookies'): string {
  return createHmac('sha256', deriveKey(secret, 'sign-on cookie'))
    .update(`simulator ${use}`)
    .digest('base64url');
}
