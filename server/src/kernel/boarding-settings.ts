import { ConfigError } from './config-error.ts';
import type { Settings } from './config-settings.ts';
import { type PassKeys, readPassKeys } from './pass-keys.ts';
import { isSafe } from './sign-on-settings.ts';

export interface BoardingConfig {
  /** Largest photograph of the boarding programme. */
  maxPhotographMegabytes: number;
  /** From the departure to the deletion of photograph and personal data. */
  photographHours: number;
  /** Public keys of issuers of boarding passes. */
  passKeys: PassKeys;
  /** Smallest similarity that validates, and that an officer decides on, in percent. */
  similarityLimits: { high: number; low: number };
  /** Service that sends SMS and e-mail. Undefined: the demo simulates it. */
  messageGateway: { url: string; token: string } | undefined;
  /** Bases that compare photographs. Both undefined: the demo simulates them. */
  datavalid: { url: string; key: string; secret: string } | undefined;
  tse: { url: string; token: string } | undefined;
}

/** Throws ConfigError for settings that do not fit together. */
export function boardingOf(settings: Settings): BoardingConfig {
  const { FAROL_SIMILARITY_HIGH: high, FAROL_SIMILARITY_LOW: low } = settings;
  if (low >= high)
    throw new ConfigError(
      `FAROL_SIMILARITY_LOW: ${low} is not below FAROL_SIMILARITY_HIGH, which is ${high}`,
    );
  const {
    FAROL_MESSAGE_URL,
    FAROL_MESSAGE_TOKEN,
    FAROL_DATAVALID_URL,
    FAROL_DATAVALID_KEY,
    FAROL_DATAVALID_SECRET,
    FAROL_TSE_URL,
    FAROL_TSE_TOKEN,
  } = settings;
  const gateway = takeGroup({ FAROL_MESSAGE_URL, FAROL_MESSAGE_TOKEN });
  const datavalid = takeGroup({ FAROL_DATAVALID_URL, FAROL_DATAVALID_KEY, FAROL_DATAVALID_SECRET });
  const tse = takeGroup({ FAROL_TSE_URL, FAROL_TSE_TOKEN });
  return {
    maxPhotographMegabytes: settings.FAROL_MAX_PHOTOGRAPH_MB,
    photographHours: settings.FAROL_PHOTOGRAPH_HOURS,
    similarityLimits: { high, low },
    passKeys: readPassKeys(settings.FAROL_PASS_KEYS),
    messageGateway: gateway && { url: gateway.FAROL_MESSAGE_URL, token: gateway.FAROL_MESSAGE_TOKEN },
    datavalid: datavalid && {
      url: datavalid.FAROL_DATAVALID_URL,
      key: datavalid.FAROL_DATAVALID_KEY,
      secret: datavalid.FAROL_DATAVALID_SECRET,
    },
    tse: tse && { url: tse.FAROL_TSE_URL, token: tse.FAROL_TSE_TOKEN },
  };
}

/** Returns settings that go together; undefined if none is given. */
function takeGroup<Name extends string>(
  group: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  const entries = Object.entries<string | undefined>(group);
  const missing = entries.filter(([, value]) => value === undefined);
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(
      missing.map(([name]) => `${name}: is missing; ${Object.keys(group).join(', ')} go together`).join('\n'),
    );
  const [[name, url = ''] = ['']] = entries;
  if (!isSafe(new URL(url)))
    throw new ConfigError(`${name}: "${url}" is not an https address (http only on this machine)`);
  return group as Record<Name, string>;
}
