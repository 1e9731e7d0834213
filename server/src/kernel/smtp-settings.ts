import { ConfigError } from './config-error.ts';
import type { Settings } from './config-settings.ts';

export interface SmtpConfig {
  url: string;
  from: string;
}

/** Throws ConfigError if only one of the settings is given. */
export function smtpOf({ FAROL_SMTP_URL: url, FAROL_SMTP_FROM: from }: Settings): SmtpConfig | undefined {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined)
    throw new ConfigError(
      `FAROL_SMTP_${url === undefined ? 'URL' : 'FROM'}: is missing; FAROL_SMTP_URL, FAROL_SMTP_FROM go together`,
    );
  return { url, from };
}
