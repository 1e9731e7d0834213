import { longReportUnderDays, maxIndicatorYears, maxSearchDays, reportUnderDays } from '@farol/contract';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { misspeltNames } from './config-names.ts';
import { govBrEnvironments } from './sign-on-settings.ts';

export const maxWorkers = 64;

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine(number => number >= least && number <= most, error)
    .meta({ values: `${least}–${most}` });
};

const databaseForm =
  'must look like postgres://user:password@host:5432/database; write special characters of the password percent-encoded, as %23 for #';

/** Checks that `pg` can parse the address. */
function isDatabaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, searchParams, username, password } = new URL(text);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return (
    /^postgres(ql)?:$/.test(protocol) && (hostname !== '' || searchParams.has('host')) && pathname.length > 1
  );
}

const databaseAddress = z.string().refine(isDatabaseAddress, databaseForm);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address, as https://provider.example',
});

const mailServer = z
  .url({
    protocol: /^smtps?$/,
    error:
      'must look like smtps://user:password@mail.example:465; percent-encode special characters of the password',
  })
  .refine(text => new URL(text).hostname !== '', 'has no host')
  .refine(isPercentEncoded, 'has a user or password with a % that is not percent-encoded; write %25');

function isPercentEncoded(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** A path would be ignored. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

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

/** `setting-texts.ts` has their meanings, for docs/settings.md. */
export const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  FAROL_HOST: z.string().min(1).default('localhost'),
  FAROL_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://replica.example:5432' })
    .optional(),
  FAROL_APP_DATABASE_URL: databaseAddress.optional(),
  FAROL_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be scheme, host and port alone, as https://farol.example')
    .optional(),
  FAROL_HOSTS: z
    .string()
    .regex(/^[^\s,/@?#]+(,[^\s,/@?#]+)*$/, 'must look like host,host:port')
    .optional(),
  FAROL_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  FAROL_GOVBR: z.enum(govBrEnvironments).optional(),
  FAROL_OIDC_ISSUER: webAddress.optional(),
  FAROL_OIDC_CLIENT_ID: z.string().min(1).optional(),
  FAROL_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  FAROL_OIDC_ACCOUNT_URL: webAddress.optional(),
  FAROL_OIDC_CPF_CLAIM: z.string().min(1).default('sub'),
  FAROL_OIDC_TIMEOUT_SECONDS: wholeNumber(1, 60).default(5),
  FAROL_OIDC_CLOCK_SKEW_SECONDS: wholeNumber(0, 300).default(30),
  FAROL_DEMO: z.enum(['on', 'still', 'outside', 'off']).default('on'),
  FAROL_INBOX: z.string().min(1).optional(),
  FAROL_AUDIT_HEAD: z.string().min(1).optional(),
  FAROL_MAX_BODY_MB: wholeNumber(1, 1024).default(64),
  FAROL_MAX_PEOPLE: wholeNumber(1, 100_000).default(5000),
  FAROL_MAX_LOGO_MB: wholeNumber(1, 16).default(1),
  FAROL_MAX_ATTACHMENT_MB: wholeNumber(1, 200).default(10),
  FAROL_MAX_RECORD_ATTACHMENTS_MB: wholeNumber(1, 2000).default(50),
  FAROL_MAX_ICON_MB: wholeNumber(1, 16).default(1),
  FAROL_MAX_HELP_IMAGE_MB: wholeNumber(1, 16).default(4),
  FAROL_MAX_PHOTOGRAPH_MB: wholeNumber(1, 16).default(6),
  FAROL_PHOTOGRAPH_HOURS: wholeNumber(1, 720).default(24),
  FAROL_SIMILARITY_HIGH: wholeNumber(1, 100).default(85),
  FAROL_SIMILARITY_LOW: wholeNumber(1, 100).default(32),
  FAROL_PASS_KEYS: z.string().min(1).optional(),
  FAROL_MESSAGE_URL: webAddress.optional(),
  FAROL_MESSAGE_TOKEN: z.string().min(1).optional(),
  FAROL_SMTP_URL: mailServer.optional(),
  FAROL_SMTP_FROM: z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be an e-mail address')
    .optional(),
  FAROL_DATAVALID_URL: webAddress.optional(),
  FAROL_DATAVALID_KEY: z.string().min(1).optional(),
  FAROL_DATAVALID_SECRET: z.string().min(1).optional(),
  FAROL_TSE_URL: webAddress.optional(),
  FAROL_TSE_TOKEN: z.string().min(1).optional(),
  FAROL_FLOOD_A_DAY: wholeNumber(1, 1_000_000).default(100),
  FAROL_KEEP_FREE_TEXT: z.enum(['on', 'off']).default('off'),
  FAROL_MASK_MONTHS: wholeNumber(1, 24).default(6),
  FAROL_DELETE_YEARS: wholeNumber(1, 20).default(5),
  FAROL_SESSION_MINUTES: wholeNumber(1, 1440).default(60),
  FAROL_SHIFT_HOURS: wholeNumber(1, 72).default(12),
  FAROL_HOME_COUNTRY: z.string().length(2).default('BR'),
  FAROL_HOME_ZONE: z.string().min(1).default('America/Sao_Paulo'),
  FAROL_SUPPORT_CONTACTS: supportContacts.default([
    { agency: 'Anvisa', email: 'suporte.saude@exemplo.test' },
    { agency: 'Polícia Federal', email: 'suporte.policia@exemplo.test' },
    { agency: 'Vigiagro', email: 'suporte.agricultura@exemplo.test' },
  ]),
  FAROL_WORKERS: wholeNumber(0, maxWorkers).default(2),
  FAROL_SEARCH_DAYS: wholeNumber(31, maxSearchDays).default(maxSearchDays),
  FAROL_REPORT_UNDER_DAYS: wholeNumber(2, reportUnderDays).default(reportUnderDays),
  FAROL_LONG_REPORT_UNDER_DAYS: wholeNumber(2, longReportUnderDays).default(longReportUnderDays),
  FAROL_INDICATOR_YEARS: wholeNumber(1, maxIndicatorYears).default(5),
  FAROL_RULE_HIT_LIMIT: wholeNumber(1, 10_000).default(50),
  // Only validated here; the message reader reads it.
  FAROL_READER: z.enum(['fast', 'plain']).default('fast'),
  FAROL_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(3000),
  FAROL_MAX_CONNECTIONS: wholeNumber(10, 1_000_000).default(16_000),
  FAROL_TRUSTED_PROXIES: z.string().default(''),
  FAROL_OPEN_DEMO: z.enum(['on', 'off']).default('off'),
  FAROL_LOG_FORMAT: z.enum(['json', 'text']).default('json'),
  FAROL_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  FAROL_METRICS_HOST: z.string().min(1).default('localhost'),
  FAROL_TRACES_URL: webAddress.optional(),
  FAROL_DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  FAROL_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
});

export type Settings = z.output<typeof settings>;

/** Throws `ConfigError`. */
export function parseSettings(environment: NodeJS.ProcessEnv): Settings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(variables);
  const problems = (parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...misspeltNames(variables, Object.keys(settings.shape)));
  if (parsed.data === undefined || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return parsed.data;
}
