import { createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Public keys in PEM by the airline code of the issuer of boarding passes. */
export type PassKeys = ReadonlyMap<string, readonly string[]>;

/** `XQ.pem`, or `XQ-2027.pem` for a second key. */
const keyFile = /^([A-Z0-9]{2,3})(?:-[\w.-]+)?\.pem$/;

/** Throws ConfigError for a folder or file that cannot be read. */
export function readPassKeys(folder: string | undefined): PassKeys {
  const keys = new Map<string, string[]>();
  if (folder === undefined) return keys;
  // Mounted folders contain hidden files.
  for (const name of listFiles(folder).filter(file => !file.startsWith('.'))) {
    const issuer = keyFile.exec(name)?.[1];
    if (issuer === undefined)
      throw new ConfigError(`FAROL_PASS_KEYS: "${name}" is not named after an airline, as XQ.pem`);
    keys.set(issuer, [...(keys.get(issuer) ?? []), readKey(join(folder, name))]);
  }
  return keys;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new ConfigError(`FAROL_PASS_KEYS: the folder "${folder}" cannot be read`, { cause: error });
  }
}

function readKey(file: string): string {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`FAROL_PASS_KEYS: "${file}" cannot be read`, { cause: error });
  }
  if (!isPublicKey(pem))
    throw new ConfigError(`FAROL_PASS_KEYS: "${file}" contains no public EC, RSA or DSA key in PEM`);
  return pem;
}

/** Other kinds of keys cannot verify signatures over SHA-256. */
const keyTypes: ReadonlySet<string | undefined> = new Set(['ec', 'rsa', 'dsa']);

function isPublicKey(pem: string): boolean {
  // A private key would give a public one, too.
  if (/PRIVATE KEY/.test(pem)) return false;
  try {
    return keyTypes.has(createPublicKey(pem).asymmetricKeyType);
  } catch {
    return false;
  }
}

/** The issuer signs the text before its security data (IATA Resolution 792). */
export interface PassSignature {
  text: string;
  data: string;
  issuer?: string;
}

/** Returns undefined without a key of the issuer. Takes signatures over SHA-256 in Base64. */
export function verifyPass(keys: PassKeys, { text, data, issuer }: PassSignature): boolean | undefined {
  const own = issuer === undefined ? undefined : keys.get(issuer);
  if (own === undefined) return undefined;
  const signature = Buffer.from(data, 'base64');
  return own.some(pem => verify('sha256', Buffer.from(text, 'latin1'), pem, signature));
}
