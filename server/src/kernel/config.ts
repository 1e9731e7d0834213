import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { addressList, isThisMachine, type AddressList } from './addresses.ts';
import { ConfigError } from './config-error.ts';
import { secretOf } from './config-secret.ts';
import { parseSettings, type Settings } from './config-settings.ts';
import { namesProvider, signOnOf, type OidcSettings } from './sign-on-settings.ts';

export { ConfigError } from './config-error.ts';
export { assertDatabase, hasSecret } from './config-secret.ts';
export { mostWorkers } from './config-settings.ts';
export type { OidcSettings } from './sign-on-settings.ts';

export interface Config {
  version: string;
  port: number;
  host: string;
  publicUrl: URL;
  /** `host[:port]`, with the scheme of `publicUrl`. */
  hosts: readonly string[];
  dataDir: string;
  /** Owner's address; undefined runs the embedded database. */
  databaseUrl: string | undefined;
  /** Address of a role created by hand. */
  appDatabaseUrl: string | undefined;
  /** Without user and password. */
  databaseReplicaUrl: string | undefined;
  secret: string;
  /** Undefined: the demo runs the simulator. */
  oidc: OidcSettings | undefined;
  demo: boolean;
  demoGoesOn: boolean;
  inboxDir: string;
  /** Ideally where database administrators cannot write. */
  auditHeadFile: string;
  maxBodyBytes: number;
  /** People or bookings of one message. */
  maxPeople: number;
  maxLogoMegabytes: number;
  /** Matches per day above which a rule's author is warned. */
  floodADay: number;
  /** Card numbers, health and religion are always removed. */
  keepFreeText: boolean;
  maskMonths: number;
  deleteYears: number;
  sessionMinutes: number;
  shiftHours: number;
  homeCountry: string;
  homeZone: string;
  supportContacts: { agency: string; email: string }[];
  workers: number;
  /** Default limit of alerts per rule and flight. */
  ruleHitLimit: number;
  requestsPerMinute: number;
  maxConnections: number;
  /** Their forwarded headers are trusted. */
  trustedProxies: AddressList;
  logLevel: Settings['FAROL_LOG_LEVEL'];
}

/** Throws `ConfigError` with one line per wrong setting. Without `createsData`, creates no secret. */
export function readConfig(environment: NodeJS.ProcessEnv, { createsData = true } = {}): Config {
  const read = parseSettings(environment);
  const dataDir = resolve(read.FAROL_DATA_DIR);
  refuseOpenDemo(read);
  return {
    version: packageVersion(),
    port: read.PORT,
    host: read.FAROL_HOST,
    publicUrl: new URL(read.FAROL_PUBLIC_URL ?? `http://localhost:${read.PORT}`),
    hosts: (read.FAROL_HOSTS ?? '')
      .toLowerCase()
      .split(',')
      .filter(host => host !== ''),
    dataDir,
    databaseUrl: read.DATABASE_URL,
    appDatabaseUrl: appDatabaseUrlOf(read),
    databaseReplicaUrl: replicaUrlOf(read),
    secret: secretOf(read, dataDir, createsData),
    oidc: oidcOf(read),
    demo: isDemo(read),
    demoGoesOn: read.FAROL_DEMO === 'on' && read.DATABASE_URL === undefined,
    inboxDir: resolve(read.FAROL_INBOX ?? join(dataDir, 'inbox')),
    auditHeadFile: resolve(read.FAROL_AUDIT_HEAD ?? join(dataDir, 'audit-head.json')),
    maxBodyBytes: read.FAROL_MAX_BODY_MB * 1024 * 1024,
    maxPeople: read.FAROL_MAX_PEOPLE,
    maxLogoMegabytes: read.FAROL_MAX_LOGO_MB,
    floodADay: read.FAROL_FLOOD_A_DAY,
    keepFreeText: read.FAROL_KEEP_FREE_TEXT === 'on',
    ...retentionOf(read),
    sessionMinutes: read.FAROL_SESSION_MINUTES,
    shiftHours: read.FAROL_SHIFT_HOURS,
    homeCountry: read.FAROL_HOME_COUNTRY.toUpperCase(),
    homeZone: zoneOf(read.FAROL_HOME_ZONE),
    supportContacts: read.FAROL_SUPPORT_CONTACTS,
    workers: read.FAROL_WORKERS,
    ruleHitLimit: read.FAROL_RULE_HIT_LIMIT,
    requestsPerMinute: read.FAROL_REQUESTS_PER_MINUTE,
    maxConnections: read.FAROL_MAX_CONNECTIONS,
    trustedProxies: proxiesOf(read.FAROL_TRUSTED_PROXIES),
    logLevel: read.FAROL_LOG_LEVEL,
  };
}

export function readOutsideConfig(message: string): Config & { databaseUrl: string } {
  const { DATABASE_URL: given } = process.env;
  if (given === undefined || given === '') throw new ConfigError(message);
  return { ...readConfig(process.env), databaseUrl: given };
}

function retentionOf(read: Settings): Pick<Config, 'maskMonths' | 'deleteYears'> {
  const { FAROL_MASK_MONTHS: maskMonths, FAROL_DELETE_YEARS: deleteYears } = read;
  if (maskMonths >= deleteYears * 12)
    throw new ConfigError(
      `FAROL_MASK_MONTHS: ${maskMonths} months are not before the deletion after ${deleteYears} years (FAROL_DELETE_YEARS)`,
    );
  return { maskMonths, deleteYears };
}

function appDatabaseUrlOf(read: Settings): string | undefined {
  if (read.FAROL_APP_DATABASE_URL !== undefined && read.DATABASE_URL === undefined)
    throw new ConfigError(
      'FAROL_APP_DATABASE_URL: goes with DATABASE_URL, which gives the owner of the same database',
    );
  return read.FAROL_APP_DATABASE_URL;
}

function replicaUrlOf(read: Settings): string | undefined {
  const { DATABASE_REPLICA_URL: url } = read;
  if (url === undefined) return undefined;
  if (read.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL: goes with DATABASE_URL, of whose server it is a replica');
  const { username, password } = new URL(url);
  // The owner bypasses row-level security.
  if (username !== '' || password !== '')
    throw new ConfigError(
      'DATABASE_REPLICA_URL: give it without user and password, as in postgres://replica.example:5432; the application signs on there as on the server itself',
    );
  return url;
}

function proxiesOf(text: string): AddressList {
  try {
    return addressList(text);
  } catch (error) {
    throw new ConfigError(`FAROL_TRUSTED_PROXIES: ${(error as Error).message}`);
  }
}

/** An external database gets demo data only by `outside`. */
function isDemo({ FAROL_DEMO: demo, DATABASE_URL: url }: Settings): boolean {
  if (demo !== 'outside') return demo !== 'off' && url === undefined;
  if (url === undefined)
    throw new ConfigError(
      'FAROL_DEMO: outside is the demo on the database of DATABASE_URL, which is not given',
    );
  return true;
}

/** The simulator asks for no password. */
function refuseOpenDemo(read: Settings): void {
  const simulated = isDemo(read) && !namesProvider(read);
  if (!simulated || read.FAROL_OPEN_DEMO === 'on' || isThisMachine(read.FAROL_HOST)) return;
  throw new ConfigError(
    `FAROL_HOST: "${read.FAROL_HOST}" opens the demo, which asks for no password, to other machines. Leave it out, ` +
      'set up a sign-on provider (FAROL_GOVBR or FAROL_OIDC_ISSUER), or say that this is wanted with FAROL_OPEN_DEMO=on',
  );
}

/** Throws ConfigError without a shared head. */
export function assertSharedAuditHead(environment: NodeJS.ProcessEnv): void {
  if (environment['FAROL_AUDIT_HEAD']) return;
  throw new ConfigError(
    'FAROL_AUDIT_HEAD: every process seals the audit trail, and all keep its head in one file. Give the same file to the platform, the workers and the commands',
  );
}

export function assertSignOn({ demo, oidc }: Pick<Config, 'demo' | 'oidc'>): void {
  if (demo || oidc !== undefined) return;
  throw new ConfigError(
    'FAROL_GOVBR: nobody could sign on, because the demo is off and no provider is set. Give FAROL_GOVBR or FAROL_OIDC_ISSUER, with ' +
      'FAROL_OIDC_CLIENT_ID and FAROL_OIDC_CLIENT_SECRET',
  );
}

function zoneOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`FAROL_HOME_ZONE: "${zone}" is not a time zone such as America/Sao_Paulo`);
  }
}

function oidcOf(read: Settings): OidcSettings | undefined {
  const found = signOnOf(read);
  if (found !== undefined && 'wrong' in found) throw new ConfigError(found.wrong.join('\n'));
  if (read.FAROL_GOVBR === 'production' && read.FAROL_PUBLIC_URL?.startsWith('https:') !== true)
    throw new ConfigError(
      'FAROL_PUBLIC_URL: gov.br sends people back over https only; give the https address at which they reach the platform',
    );
  return found;
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
