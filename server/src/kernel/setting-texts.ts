import type { Settings } from './config-settings.ts';

export interface SettingText {
  group: 'Web' | 'Data' | 'Sign-on' | 'Messages and rules' | 'Boarding programme' | 'Log and metrics';
  meaning: string;
  /** Only if the schema has none. */
  default?: string;
  /** Only if they do not follow from the schema. */
  values?: string;
}

/** Documents the settings; `npm run docs:settings` writes them to docs/settings.md, in this order. */
export const settingTexts = {
  PORT: { group: 'Web', meaning: 'HTTP port' },
  FAROL_HOST: { group: 'Web', meaning: 'interface to listen on' },
  FAROL_OPEN_DEMO: {
    group: 'Web',
    meaning: '`on` lets the demo, which asks for no password, listen on other interfaces than the local one',
  },
  FAROL_PUBLIC_URL: {
    group: 'Web',
    meaning: 'address at which users reach the platform; must be https with `FAROL_GOVBR=production`',
    default: '`http://localhost:PORT`',
    values: 'scheme, host and port',
  },
  FAROL_HOSTS: {
    group: 'Web',
    meaning:
      'further hosts of the platform, for organizations with an address of their own. The sign-on provider must know each as a return address',
    values: '`host,host:port`',
  },
  FAROL_TRUSTED_PROXIES: {
    group: 'Web',
    meaning:
      'proxies whose `X-Forwarded-*` headers are trusted. A proxy that is not listed makes all callers count as one',
    values: 'addresses and blocks, comma-separated',
  },
  FAROL_REQUESTS_PER_MINUTE: {
    group: 'Web',
    meaning:
      'limit per user or integrator, or per address before the caller is known. Public endpoints count separately; static files get twenty times the limit. Each process counts its own calls',
  },
  FAROL_MAX_CONNECTIONS: {
    group: 'Web',
    meaning: 'open connections of the process; one address may hold half of them',
  },
  FAROL_SUPPORT_CONTACTS: {
    group: 'Web',
    meaning: 'support addresses shown to users without access',
    default: 'invented',
    values: '`Agency=address;…`',
  },
  FAROL_DRAIN_SECONDS: {
    group: 'Web',
    meaning:
      'seconds between the signal to stop and the stop. Meanwhile `/ready` answers 503 and calls are served, so that a load balancer can send them elsewhere ([Stop](operations.md#stop-and-readiness))',
  },
  FAROL_DATA_DIR: { group: 'Data', meaning: 'folder of the embedded database, secret and inbox' },
  DATABASE_URL: {
    group: 'Data',
    meaning:
      'external PostgreSQL 15 or later; disables the embedded database and the demo. Its user owns the tables and creates the application role',
    values: '`postgres://…`',
  },
  DATABASE_REPLICA_URL: {
    group: 'Data',
    meaning:
      'streaming replica of that server, without user and password. Searches, lists, reports and exports read from it and are as current as on the server ([Replicas](scale.md#replicas))',
    values: '`postgres://host:port`',
  },
  FAROL_APP_DATABASE_URL: {
    group: 'Data',
    meaning:
      'the same database with an application role created by hand, when the owner may not create roles',
    values: '`postgres://…`',
  },
  FAROL_SECRET: {
    group: 'Data',
    meaning: 'root of all keys; required with `DATABASE_URL`',
    default: 'generated in the data folder',
    values: '32 characters or more',
  },
  FAROL_AUDIT_HEAD: {
    group: 'Data',
    meaning:
      'head of the audit trail for `audit verify`. Use a location that database administrators cannot write. All processes share one file; required for workers',
    default: '`audit-head.json` in the data folder',
    values: 'file',
  },
  FAROL_MASK_MONTHS: {
    group: 'Data',
    meaning: 'months after a flight until personal data is masked ([Retention](operations.md#retention))',
  },
  FAROL_DELETE_YEARS: { group: 'Data', meaning: 'years after a flight until its records are deleted' },
  FAROL_DEMO: {
    group: 'Data',
    meaning:
      '`still`: initial demo data; airlines send no further messages. `outside`: the still demo on `DATABASE_URL`, for trials. `off`: no invented data. The demo refuses a database that already has users, flights, files or integrators',
  },
  FAROL_GOVBR: { group: 'Sign-on', meaning: 'sign-on with gov.br; its addresses are built in' },
  FAROL_OIDC_ISSUER: {
    group: 'Sign-on',
    meaning: 'sign-on with another OpenID provider, instead of `FAROL_GOVBR`',
    values: 'https address',
  },
  FAROL_OIDC_CLIENT_ID: {
    group: 'Sign-on',
    meaning:
      'credentials of the platform at the provider. Register the return addresses `https://<host>/web/auth/login-return` and `…/logout-return` there',
  },
  FAROL_OIDC_CLIENT_SECRET: {
    group: 'Sign-on',
    meaning:
      'credentials of the platform at the provider. Register the return addresses `https://<host>/web/auth/login-return` and `…/logout-return` there',
  },
  FAROL_OIDC_CPF_CLAIM: {
    group: 'Sign-on',
    meaning: 'ID token claim with the CPF. Users must not be able to change it at the provider',
  },
  FAROL_OIDC_ACCOUNT_URL: {
    group: 'Sign-on',
    meaning: 'address of My Account',
    default: 'host of the issuer',
    values: 'web address',
  },
  FAROL_OIDC_TIMEOUT_SECONDS: { group: 'Sign-on', meaning: 'timeout of one request to the provider' },
  FAROL_OIDC_CLOCK_SKEW_SECONDS: {
    group: 'Sign-on',
    meaning: 'allowed clock difference between provider and server',
  },
  FAROL_SESSION_MINUTES: { group: 'Sign-on', meaning: 'life of a session token, renewed while in use' },
  FAROL_SHIFT_HOURS: { group: 'Sign-on', meaning: 'hours until a user must sign in again' },
  FAROL_INBOX: {
    group: 'Messages and rules',
    meaning:
      'watched folder. Stored files leave a note in `done/`; other files move sealed to `rejected/` (`farol unseal`)',
    default: '`inbox` in the data folder',
    values: 'folder',
  },
  FAROL_WORKERS: { group: 'Messages and rules', meaning: 'messages processed at the same time' },
  FAROL_READER: {
    group: 'Messages and rules',
    meaning: '`plain` reads messages without WebAssembly: same result, a third of the speed',
  },
  FAROL_MAX_BODY_MB: { group: 'Messages and rules', meaning: 'largest message' },
  FAROL_MAX_PEOPLE: {
    group: 'Messages and rules',
    meaning: 'most people or bookings in one message; larger messages get 413 `TOO_MANY_PEOPLE`',
  },
  FAROL_MAX_LOGO_MB: { group: 'Messages and rules', meaning: 'largest airline logo file' },
  FAROL_MAX_ATTACHMENT_MB: {
    group: 'Messages and rules',
    meaning: 'largest file attached to a passenger or occurrence',
  },
  FAROL_MAX_RECORD_ATTACHMENTS_MB: {
    group: 'Messages and rules',
    meaning: 'attachments of one passenger or occurrence together',
  },
  FAROL_MAX_ICON_MB: { group: 'Messages and rules', meaning: 'largest image file of icons and actions' },
  FAROL_MAX_HELP_IMAGE_MB: { group: 'Messages and rules', meaning: 'largest image file of help and updates' },
  FAROL_KEEP_FREE_TEXT: {
    group: 'Messages and rules',
    meaning:
      '`on` keeps the free text of messages where the law requires it. Card numbers and requests about health or religion are always removed',
  },
  FAROL_SEARCH_DAYS: {
    group: 'Messages and rules',
    meaning: 'days of the longest period of a passenger search',
  },
  FAROL_REPORT_UNDER_DAYS: {
    group: 'Messages and rules',
    meaning: 'periods of detailed reports are shorter, in days with both ends counted',
  },
  FAROL_LONG_REPORT_UNDER_DAYS: {
    group: 'Messages and rules',
    meaning: 'the same for reports of totals and indicators',
  },
  FAROL_INDICATOR_YEARS: {
    group: 'Messages and rules',
    meaning: 'years of the longest period of the platform’s indicators',
  },
  FAROL_RULE_HIT_LIMIT: {
    group: 'Messages and rules',
    meaning:
      'alerts of one risk rule on one flight, for rules without a limit of their own; further matches are only counted',
  },
  FAROL_FLOOD_A_DAY: {
    group: 'Messages and rules',
    meaning: 'matches per day above which the author of a risk rule or restriction gets a warning',
  },
  FAROL_HOME_COUNTRY: {
    group: 'Messages and rules',
    meaning: 'legs inside this country are domestic',
    values: 'two letters',
  },
  FAROL_HOME_ZONE: {
    group: 'Messages and rules',
    meaning: 'zone of everything that belongs to no airport',
    values: 'time zone',
  },
  FAROL_SMTP_URL: {
    group: 'Messages and rules',
    meaning:
      'mail server for e-mails to on-call addresses of work teams; unset: no e-mails. `smtp` with a user requires STARTTLS',
    values: '`smtp://…` or `smtps://user:password@host:port`',
  },
  FAROL_SMTP_FROM: {
    group: 'Messages and rules',
    meaning: 'sender of these e-mails; required with `FAROL_SMTP_URL`',
    values: 'e-mail address',
  },
  FAROL_PASS_KEYS: {
    group: 'Boarding programme',
    meaning:
      'folder with the public keys of issuers of boarding passes in PEM, named after the airline: `XQ.pem`, `XQ-2027.pem`. Read at the start ([decision 148](decisions/0148-signatures-of-boarding-passes.md))',
    values: 'folder',
  },
  FAROL_MESSAGE_URL: {
    group: 'Boarding programme',
    meaning:
      'service that sends SMS and e-mail with consent pages. Gets a POST with `kind`, `to`, `subject` and `text` as JSON, the token as Bearer and an `Idempotency-Key`',
    values: 'https address',
  },
  FAROL_MESSAGE_TOKEN: { group: 'Boarding programme', meaning: 'token for that service' },
  FAROL_DATAVALID_URL: {
    group: 'Boarding programme',
    meaning: 'Serpro gateway with Datavalid',
    values: 'https address',
  },
  FAROL_DATAVALID_KEY: { group: 'Boarding programme', meaning: 'consumer key of that gateway' },
  FAROL_DATAVALID_SECRET: { group: 'Boarding programme', meaning: 'consumer secret of that gateway' },
  FAROL_TSE_URL: {
    group: 'Boarding programme',
    meaning: 'electoral base of faces ([decision 131](decisions/0131-verification-of-faces.md))',
    values: 'https address',
  },
  FAROL_TSE_TOKEN: { group: 'Boarding programme', meaning: 'token for that base' },
  FAROL_SIMILARITY_HIGH: {
    group: 'Boarding programme',
    meaning: 'similarity in percent from which a photograph is validated',
  },
  FAROL_SIMILARITY_LOW: {
    group: 'Boarding programme',
    meaning: 'similarity in percent from which an officer decides; lower ones are refused',
  },
  FAROL_MAX_PHOTOGRAPH_MB: { group: 'Boarding programme', meaning: 'largest file of a photograph' },
  FAROL_PHOTOGRAPH_HOURS: {
    group: 'Boarding programme',
    meaning: 'hours from departure until photograph and personal data of an enrolment are deleted',
  },
  FAROL_LOG_LEVEL: {
    group: 'Log and metrics',
    meaning: 'lowest level in the log. `info` adds one line per call',
    values: '`trace` to `silent`',
  },
  FAROL_LOG_FORMAT: {
    group: 'Log and metrics',
    meaning: '`json`: one object per line. `text`: one line for people, with the stack of an error below',
  },
  FAROL_METRICS_PORT: {
    group: 'Log and metrics',
    meaning:
      'port of `/metrics` and `/ready` of this process, without sign-on; unset: no metrics ([Metrics](operations.md#metrics))',
  },
  FAROL_METRICS_HOST: {
    group: 'Log and metrics',
    meaning: 'interface of that port. Open it to the network of the operators only',
  },
  FAROL_TRACES_URL: {
    group: 'Log and metrics',
    meaning:
      'address that receives traces of calls and jobs by OTLP over HTTP, as `http://collector.example:4318/v1/traces`; unset: no traces ([Traces](operations.md#traces))',
  },
} as const satisfies Record<keyof Settings, SettingText>;
