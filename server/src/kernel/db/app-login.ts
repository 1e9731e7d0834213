import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { ownerLimits } from './limits.ts';
import { asOwner } from './owner.ts';
import { admitLogin, lockLogins, createLogin, findLoginRights, type Login } from './queries.ts';

/** Databases on one server must not share a password. */
export function buildLogin(ownerUrl: string, password: string): Login {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  // Identifiers have at most 63 bytes.
  return { user: `farol_app_${database}`.slice(0, 63), password };
}

export function buildLoginUrl(ownerUrl: string, { user, password }: Login): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Creates a role with the rights of `farol_app` only. Safe for concurrent processes. Throws ConfigError
 * without the right to create roles.
 */
export async function ensureLogin(ownerUrl: string, login: Login): Promise<string> {
  const url = buildLoginUrl(ownerUrl, login);
  if (await canConnect(url)) return url;
  try {
    await asOwner(ownerUrl, async owner => {
      await lockLogins(owner);
      await createLogin(owner, login);
      await admitLogin(owner, login.user);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new ConfigError(
      `DATABASE_URL: its user may not make the role "${login.user}"; make a role with LOGIN by hand and give its address in FAROL_APP_DATABASE_URL`,
    );
  }
  return url;
}

/**
 * Throws ConfigError if the role has more rights: as superuser, owner of objects, or member of such a role.
 */
export async function admitExistingLogin(ownerUrl: string, appUrl: string): Promise<string> {
  const user = decodeURIComponent(new URL(appUrl).username);
  await asOwner(ownerUrl, async owner => {
    await lockLogins(owner);
    const rights = await findLoginRights(owner, user);
    const refuse = (reason: string) => {
      throw new ConfigError(`FAROL_APP_DATABASE_URL: the role "${user}" ${reason}`);
    };
    if (rights === undefined) return refuse('does not exist; make it with LOGIN, and nothing else');
    if (rights.above)
      return refuse(
        'is a superuser or may make roles or databases, replicate or pass row-level security, by itself or as a member of a role that may or that PostgreSQL brings (pg_…); give one that may not',
      );
    if (rights.owns)
      return refuse('owns tables or is a member of a role that does; give one that owns nothing');
    if (!rights.admitted) await admitLogin(owner, user);
  });
  return appUrl;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ownerLimits.checkout });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
