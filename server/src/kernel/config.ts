import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { addressList, isThisMachine, type AddressList } from './addresses.ts';
import { govBrPlaces, namesProvider, signOnOf, type OidcSettings } from './sign-on-settings.ts';

export type { OidcSettings } from './sign-on-settings.ts';

/** The most jobs that one process works at once. */
export const mostWorkers = 64;

/**
 * Every setting of the platform, read from the environment once, at start. A value that cannot be used stops the start
 * with a line that names the setting, what it is and what it takes.
 */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const supportContacts = z
  .string()
  .regex(
    /^[^=;]+=[^=;@\s]+@[^=;@\s]+(;[^=;]+=[^=;@\s]+@[^=;@\s]+)*$/,
    'must look like Name=address;Name=address',
  )
  .transform(text =>
    text.split(';').map(entry => {
      const [agency = '', email = ''] = entry.split('=');
      return { agency: agency.trim(), email: email.trim() };
    }),
  );

const settings = z.object({
  PORT: whole(1, 65_535).default(3000),
  FAROL_HOST: z.string().min(1).default('localhost'),
  FAROL_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FAROL_APP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FAROL_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  FAROL_HOSTS: z
    .string()
    .regex(/^[^\s,/@?#]+(,[^\s,/@?#]+)*$/, 'must look like host,host:port')
    .optional(),
  FAROL_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  FAROL_GOVBR: z.enum(govBrPlaces).optional(),
  FAROL_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  FAROL_OIDC_CLIENT_ID: z.string().min(1).optional(),
  FAROL_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  FAROL_OIDC_ACCOUNT_URL: z.url({ protocol: /^https?$/ }).optional(),
  FAROL_OIDC_CPF_CLAIM: z.string().min(1).default('sub'),
  FAROL_OIDC_TIMEOUT_SECONDS: whole(1, 60).default(5),
  FAROL_OIDC_CLOCK_SKEW_SECONDS: whole(0, 300).default(30),
  FAROL_DEMO: z.enum(['on', 'still', 'outside', 'off']).default('on'),
  FAROL_INBOX: z.string().min(1).optional(),
  FAROL_AUDIT_HEAD: z.string().min(1).optional(),
  FAROL_MAX_BODY_MB: whole(1, 1024).default(64),
  FAROL_MAX_PEOPLE: whole(1, 100_000).default(5000),
  FAROL_MAX_LOGO_MB: whole(1, 16).default(1),
  FAROL_FLOOD_A_DAY: whole(1, 1_000_000).default(100),
  FAROL_KEEP_FREE_TEXT: z.enum(['on', 'off']).default('off'),
  FAROL_MASK_MONTHS: whole(1, 24).default(6),
  FAROL_DELETE_YEARS: whole(1, 20).default(5),
  FAROL_SESSION_MINUTES: whole(1, 1440).default(60),
  FAROL_SHIFT_HOURS: whole(1, 72).default(12),
  FAROL_HOME_COUNTRY: z.string().length(2).default('BR'),
  FAROL_HOME_ZONE: z.string().min(1).default('America/Sao_Paulo'),
  FAROL_SUPPORT_CONTACTS: supportContacts.default([
    { agency: 'Anvisa', email: 'suporte.saude@exemplo.test' },
    { agency: 'Polícia Federal', email: 'suporte.policia@exemplo.test' },
    { agency: 'Vigiagro', email: 'suporte.agricultura@exemplo.test' },
  ]),
  FAROL_WORKERS: whole(0, mostWorkers).default(2),
  FAROL_RULE_HIT_LIMIT: whole(1, 10_000).default(50),
  // Taken by the reader of messages itself; here only that it is one of its words.
  FAROL_READER: z.enum(['fast', 'plain']).default('fast'),
  FAROL_REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(3000),
  FAROL_MAX_CONNECTIONS: whole(10, 1_000_000).default(16_000),
  FAROL_TRUSTED_PROXIES: z.string().default(''),
  FAROL_OPEN_DEMO: z.enum(['on', 'off']).default('off'),
  FAROL_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
});

type Settings = z.output<typeof settings>;

export interface Config {
  version: string;
  port: number;
  host: string;
  /** Where people reach the platform: scheme, host and port, without a path. */
  publicUrl: URL;
  /** Other hosts of the platform, `host[:port]`: organizations may have theirs. They are spoken to as `publicUrl` is. */
  hosts: readonly string[];
  dataDir: string;
  /** An outside PostgreSQL, as its owner; without it the embedded one runs. */
  databaseUrl: string | undefined;
  /** The same as the role of the application, where somebody made one by hand. */
  appDatabaseUrl: string | undefined;
  /** A replica of it, without who signs on: that is the role of the application, as on the server itself. */
  databaseReplicaUrl: string | undefined;
  /** Root of all keys: session tokens, raw messages at rest, sign-on cookie. */
  secret: string;
  /** The real sign-on provider; without it the simulator runs, in the demo only. */
  oidc: OidcSettings | undefined;
  demo: boolean;
  /** True while the demo's airlines go on sending; otherwise it stands as it was at its start. */
  demoGoesOn: boolean;
  inboxDir: string;
  /** Where the head of the audit trail is kept: best where who runs the database cannot write. */
  auditHeadFile: string;
  maxBodyBytes: number;
  /** People, or bookings, of one message. */
  maxPeople: number;
  /** Megabytes of a logo's file. */
  maxLogoMegabytes: number;
  /** Who writes a rule that more people a day would meet is warned. */
  floodADay: number;
  /** True where the law asks for the free text of messages: it then stays, but for cards and what tells of health or religion. */
  keepFreeText: boolean;
  /** So long after the flight what names people is masked. */
  maskMonths: number;
  /** So long after the flight it is deleted. */
  deleteYears: number;
  sessionMinutes: number;
  shiftHours: number;
  homeCountry: string;
  homeZone: string;
  supportContacts: { agency: string; email: string }[];
  /** Jobs worked at once by this process. */
  workers: number;
  /** So many alerts a risk rule raises on one flight at most, where its author set no limit. */
  ruleHitLimit: number;
  requestsPerMinute: number;
  maxConnections: number;
  /** Of these what is said of the caller's address and scheme is believed. */
  trustedProxies: AddressList;
  logLevel: Settings['FAROL_LOG_LEVEL'];
}

export class ConfigError extends Error {}

/** Whether a secret is there to read with, given or kept: `readConfig` would make one. */
export function hasSecret(environment: NodeJS.ProcessEnv): boolean {
  const dataDir = resolve(environment['FAROL_DATA_DIR'] || './data');
  return Boolean(environment['FAROL_SECRET']) || existsSync(join(dataDir, 'secret'));
}

/** Reads the settings. Throws `ConfigError` whose message has one line per wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const read = parsed.data;
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
    secret: secretOf(read, dataDir),
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
  // The owner of the tables would read past row-level security.
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

/** An outside database is filled with invented people where that is said of it, and by no setting that is meant for another. */
function isDemo({ FAROL_DEMO: demo, DATABASE_URL: url }: Settings): boolean {
  if (demo !== 'outside') return demo !== 'off' && url === undefined;
  if (url === undefined)
    throw new ConfigError(
      'FAROL_DEMO: outside is the demo on the database of DATABASE_URL, which is not given',
    );
  return true;
}

/** Without a real provider anybody signs on as anybody, without a password. */
function refuseOpenDemo(read: Settings): void {
  const simulated = isDemo(read) && !namesProvider(read);
  if (!simulated || read.FAROL_OPEN_DEMO === 'on' || isThisMachine(read.FAROL_HOST)) return;
  throw new ConfigError(
    `FAROL_HOST: "${read.FAROL_HOST}" opens the demo, which asks for no password, to other machines. Leave it out, ` +
      'set up a sign-on provider (FAROL_GOVBR or FAROL_OIDC_ISSUER), or say that this is wanted with FAROL_OPEN_DEMO=on',
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

/** With an outside database several processes must share the key, so it has to be given; the embedded one keeps its own. */
function secretOf(read: Settings, dataDir: string): string {
  if (read.FAROL_SECRET !== undefined) return read.FAROL_SECRET;
  if (read.DATABASE_URL !== undefined) {
    throw new ConfigError('FAROL_SECRET: is required with DATABASE_URL; give 32 random characters or more');
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file) && madeBefore.some(name => existsSync(join(dataDir, name)))) {
    throw new ConfigError(
      `FAROL_SECRET: "${dataDir}" has a database and no file "secret", without which nothing in it can be read; put the file back, or give what stood in it`,
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    makeSecret(file);
  } catch (error) {
    throw new ConfigError(`FAROL_DATA_DIR: cannot write in "${dataDir}" (${(error as Error).message})`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new ConfigError(
      `FAROL_SECRET: the file "${file}" holds no secret of 32 characters or more; put the right one back`,
    );
  }
  return secret;
}

/** What a start with the secret leaves in the data folder. */
const madeBefore = ['postgres/PG_VERSION', 'where-is-postgres.txt'];

/** Whole or not at all, and once: of several starts one makes it. */
function makeSecret(file: string): void {
  if (existsSync(file)) return;
  const made = `${file}.new-${process.pid}`;
  writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
