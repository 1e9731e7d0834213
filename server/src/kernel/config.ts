import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { parseAddressList, isLoopback, type AddressList } from './addresses.ts';
import { ConfigError } from './config-error.ts';
import { type BoardingConfig, boardingOf } from './boarding-settings.ts';
import { type SmtpConfig, smtpOf } from './smtp-settings.ts';
import { loadSecret } from './config-secret.ts';
import { parseSettings, type Settings } from './config-settings.ts';
import { hasProvider, parseSignOn, type OidcSettings } from './sign-on-settings.ts';

export { ConfigError } from './config-error.ts';
export { assertDatabase, hasSecret } from './config-secret.ts';
export { maxWorkers } from './config-settings.ts';
export type { OidcSettings } from './sign-on-settings.ts';

export interface Config extends BoardingConfig {
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
  demoKeepsSending: boolean;
  inboxDir: string;
  /** Ideally where database administrators cannot write. */
  auditHeadFile: string;
  maxBodyBytes: number;
  /** People or bookings of one message. */
  maxPeople: number;
  maxLogoMegabytes: number;
  maxIconMegabytes: number;
  maxAttachmentMegabytes: number;
  /** Attachments of a passenger or occurrence together. */
  maxRecordMegabytes: number;
  maxHelpImageMegabytes: number;
  /** Mail server. Undefined: no e-mails; the demo simulates them. */
  smtp: SmtpConfig | undefined;
  /** Matches per day above which a rule's author is warned. */
  floodPerDay: number;
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
  /** Longest period of a passenger search. */
  searchDays: number;
  /** Periods of reports are shorter, both ends counted. */
  reportUnderDays: number;
  longReportUnderDays: number;
  /** Longest period of the platform's indicators. */
  indicatorYears: number;
  /** Default limit of alerts per rule and flight. */
  ruleHitLimit: number;
  requestsPerMinute: number;
  maxConnections: number;
  /** Their forwarded headers are trusted. */
  trustedProxies: AddressList;
  logLevel: Settings['FAROL_LOG_LEVEL'];
  logFormat: Settings['FAROL_LOG_FORMAT'];
  /** Undefined: no metrics. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Undefined: no traces. */
  tracesUrl: string | undefined;
  /** Time between `/ready` 503 and the stop. */
  drainSeconds: number;
}

/** Throws `ConfigError` with one line per wrong setting. Without `createsData`, creates no secret. */
export function readConfig(environment: NodeJS.ProcessEnv, { createsData = true } = {}): Config {
  const settings = parseSettings(environment);
  const dataDir = resolve(settings.FAROL_DATA_DIR);
  refuseOpenDemo(settings);
  return {
    version: packageVersion(),
    port: settings.PORT,
    host: settings.FAROL_HOST,
    publicUrl: new URL(settings.FAROL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    hosts: (settings.FAROL_HOSTS ?? '')
      .toLowerCase()
      .split(',')
      .filter(host => host !== ''),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    appDatabaseUrl: appDatabaseUrlOf(settings),
    databaseReplicaUrl: replicaUrlOf(settings),
    secret: loadSecret(settings, dataDir, createsData),
    oidc: oidcOf(settings),
    demo: isDemo(settings),
    demoKeepsSending: settings.FAROL_DEMO === 'on' && settings.DATABASE_URL === undefined,
    inboxDir: resolve(settings.FAROL_INBOX ?? join(dataDir, 'inbox')),
    auditHeadFile: resolve(settings.FAROL_AUDIT_HEAD ?? join(dataDir, 'audit-head.json')),
    maxBodyBytes: settings.FAROL_MAX_BODY_MB * 1024 * 1024,
    maxPeople: settings.FAROL_MAX_PEOPLE,
    maxLogoMegabytes: settings.FAROL_MAX_LOGO_MB,
    maxIconMegabytes: settings.FAROL_MAX_ICON_MB,
    maxAttachmentMegabytes: settings.FAROL_MAX_ATTACHMENT_MB,
    maxRecordMegabytes: settings.FAROL_MAX_RECORD_ATTACHMENTS_MB,
    maxHelpImageMegabytes: settings.FAROL_MAX_HELP_IMAGE_MB,
    ...boardingOf(settings),
    smtp: smtpOf(settings),
    floodPerDay: settings.FAROL_FLOOD_A_DAY,
    keepFreeText: settings.FAROL_KEEP_FREE_TEXT === 'on',
    ...retentionOf(settings),
    sessionMinutes: settings.FAROL_SESSION_MINUTES,
    shiftHours: settings.FAROL_SHIFT_HOURS,
    homeCountry: settings.FAROL_HOME_COUNTRY.toUpperCase(),
    homeZone: zoneOf(settings.FAROL_HOME_ZONE),
    supportContacts: settings.FAROL_SUPPORT_CONTACTS,
    workers: settings.FAROL_WORKERS,
    searchDays: settings.FAROL_SEARCH_DAYS,
    reportUnderDays: settings.FAROL_REPORT_UNDER_DAYS,
    longReportUnderDays: settings.FAROL_LONG_REPORT_UNDER_DAYS,
    indicatorYears: settings.FAROL_INDICATOR_YEARS,
    ruleHitLimit: settings.FAROL_RULE_HIT_LIMIT,
    requestsPerMinute: settings.FAROL_REQUESTS_PER_MINUTE,
    maxConnections: settings.FAROL_MAX_CONNECTIONS,
    trustedProxies: proxiesOf(settings.FAROL_TRUSTED_PROXIES),
    logLevel: settings.FAROL_LOG_LEVEL,
    logFormat: settings.FAROL_LOG_FORMAT,
    metricsPort: settings.FAROL_METRICS_PORT,
    metricsHost: settings.FAROL_METRICS_HOST,
    tracesUrl: settings.FAROL_TRACES_URL,
    drainSeconds: settings.FAROL_DRAIN_SECONDS,
  };
}

export function readExternalConfig(message: string): Config & { databaseUrl: string } {
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl === undefined || databaseUrl === '') throw new ConfigError(message);
  return { ...readConfig(process.env), databaseUrl };
}

function retentionOf(settings: Settings): Pick<Config, 'maskMonths' | 'deleteYears'> {
  const { FAROL_MASK_MONTHS: maskMonths, FAROL_DELETE_YEARS: deleteYears } = settings;
  if (maskMonths >= deleteYears * 12)
    throw new ConfigError(
      `FAROL_MASK_MONTHS: ${maskMonths} months are not before the deletion after ${deleteYears} years (FAROL_DELETE_YEARS)`,
    );
  return { maskMonths, deleteYears };
}

function appDatabaseUrlOf(settings: Settings): string | undefined {
  if (settings.FAROL_APP_DATABASE_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new ConfigError(
      'FAROL_APP_DATABASE_URL: goes with DATABASE_URL, which gives the owner of the same database',
    );
  return settings.FAROL_APP_DATABASE_URL;
}

function replicaUrlOf(settings: Settings): string | undefined {
  const { DATABASE_REPLICA_URL: url } = settings;
  if (url === undefined) return undefined;
  if (settings.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL: goes with DATABASE_URL, of whose server it is a replica');
  const { username, password } = new URL(url);
  // The owner bypasses row-level security.
  if (username !== '' || password !== '')
    throw new ConfigError(
      'DATABASE_REPLICA_URL: give it without user and password, as in postgres://replica.example:5432; the application signs in there as on the server itself',
    );
  return url;
}

function proxiesOf(text: string): AddressList {
  try {
    return parseAddressList(text);
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
function refuseOpenDemo(settings: Settings): void {
  const simulated = isDemo(settings) && !hasProvider(settings);
  if (!simulated || settings.FAROL_OPEN_DEMO === 'on' || isLoopback(settings.FAROL_HOST)) return;
  throw new ConfigError(
    `FAROL_HOST: "${settings.FAROL_HOST}" opens the demo, which asks for no password, to other machines. Leave it out, ` +
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
    'FAROL_GOVBR: nobody could sign in, because the demo is off and no provider is set. Give FAROL_GOVBR or FAROL_OIDC_ISSUER, with ' +
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

function oidcOf(settings: Settings): OidcSettings | undefined {
  const signOn = parseSignOn(settings);
  if (signOn !== undefined && 'wrong' in signOn) throw new ConfigError(signOn.wrong.join('\n'));
  if (settings.FAROL_GOVBR === 'production' && settings.FAROL_PUBLIC_URL?.startsWith('https:') !== true)
    throw new ConfigError(
      'FAROL_PUBLIC_URL: gov.br sends people back over https only; give the https address at which they reach the platform',
    );
  return signOn;
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
