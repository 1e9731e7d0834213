import { isLoopback } from './addresses.ts';

/** OpenID Connect provider. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  accountUrl: string;
  /** Where users raise the level of their account. */
  levelsUrl?: string | undefined;
  govBr?: boolean;
  /** Users must not be able to change it at the provider. */
  cpfClaim: string;
  simulated: boolean;
  timeoutSeconds: number;
  clockSkewSeconds: number;
}

/** Standards digest, section 14. */
const govBr = {
  staging: {
    issuer: 'https://sso.staging.acesso.gov.br/',
    levelsUrl: 'https://confiabilidades.staging.acesso.gov.br/',
  },
  production: { issuer: 'https://sso.acesso.gov.br/', levelsUrl: 'https://confiabilidades.acesso.gov.br/' },
} as const;
export const govBrEnvironments = ['staging', 'production'] as const satisfies readonly (keyof typeof govBr)[];

interface SignOnSettings {
  FAROL_GOVBR?: (typeof govBrEnvironments)[number] | undefined;
  FAROL_OIDC_ISSUER?: string | undefined;
  FAROL_OIDC_CLIENT_ID?: string | undefined;
  FAROL_OIDC_CLIENT_SECRET?: string | undefined;
  FAROL_OIDC_ACCOUNT_URL?: string | undefined;
  FAROL_OIDC_CPF_CLAIM: string;
  FAROL_OIDC_TIMEOUT_SECONDS: number;
  FAROL_OIDC_CLOCK_SKEW_SECONDS: number;
}

/** Even an invalid provider disables the simulator. */
export function hasProvider(read: Pick<SignOnSettings, 'FAROL_GOVBR' | 'FAROL_OIDC_ISSUER'>): boolean {
  return read.FAROL_GOVBR !== undefined || read.FAROL_OIDC_ISSUER !== undefined;
}

/** Returns problems with one line per setting. */
export function parseSignOn(read: SignOnSettings): OidcSettings | { wrong: string[] } | undefined {
  const environment = read.FAROL_GOVBR === undefined ? undefined : govBr[read.FAROL_GOVBR];
  const issuerUrl = read.FAROL_OIDC_ISSUER;
  if (environment !== undefined && issuerUrl !== undefined)
    return {
      wrong: [
        'FAROL_GOVBR: goes without FAROL_OIDC_ISSUER: the first is gov.br, the second another provider',
      ],
    };
  const missing = findMissing(read);
  if (missing.length > 0) return { wrong: missing };
  if (environment === undefined && issuerUrl === undefined) return undefined;
  const issuer = new URL(environment?.issuer ?? issuerUrl ?? '');
  if (!isSafe(issuer))
    return {
      wrong: [
        `FAROL_OIDC_ISSUER: "${issuer.href}" is not spoken to safely: give an https address (http only on this machine)`,
      ],
    };
  const govBrEntry = Object.values(govBr).find(one => one.issuer === issuer.href);
  return {
    issuer,
    clientId: read.FAROL_OIDC_CLIENT_ID ?? '',
    clientSecret: read.FAROL_OIDC_CLIENT_SECRET ?? '',
    accountUrl: read.FAROL_OIDC_ACCOUNT_URL ?? issuer.origin,
    levelsUrl: govBrEntry?.levelsUrl,
    govBr: govBrEntry !== undefined,
    cpfClaim: read.FAROL_OIDC_CPF_CLAIM,
    simulated: false,
    timeoutSeconds: read.FAROL_OIDC_TIMEOUT_SECONDS,
    clockSkewSeconds: read.FAROL_OIDC_CLOCK_SKEW_SECONDS,
  };
}

function findMissing(read: SignOnSettings): string[] {
  const required = {
    FAROL_OIDC_ISSUER: read.FAROL_GOVBR ?? read.FAROL_OIDC_ISSUER,
    FAROL_OIDC_CLIENT_ID: read.FAROL_OIDC_CLIENT_ID,
    FAROL_OIDC_CLIENT_SECRET: read.FAROL_OIDC_CLIENT_SECRET,
  };
  const missing = Object.entries(required).filter(([, value]) => value === undefined);
  if (missing.length === 3) return [];
  return missing.map(
    ([name]) =>
      `${name}: is missing; FAROL_GOVBR or FAROL_OIDC_ISSUER, FAROL_OIDC_CLIENT_ID and FAROL_OIDC_CLIENT_SECRET go together`,
  );
}

export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
