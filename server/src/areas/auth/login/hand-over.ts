import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { writeEvent } from '#kernel/audit/audit.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { hostOf, loginReturnPath, originOf } from '../origin.ts';
import { findUserById, type Account } from '../session/account.ts';
import { startSession, secondsOf } from '../session/token.ts';
import {
  confirmHandOverRow,
  insertHandOver,
  findOpenHandOver,
  setLastLogin,
  useHandOver,
  type HandOver,
} from './queries.ts';

/*
 * Moves a sign-on from the host where it happened to the user's home host. The token in the address works
 * once, within two minutes, in the same browser.
 * Hosts share no cookies, so the browser proves its identity in two steps. The home host sets a secret cookie
 * and sends the browser back with its hash. The sign-on host recognizes its own cookie and stores the hash.
 * The home host then compares its cookie with the stored hash.
 */

const handOverMinutes = 2;
const cookiePath = '/auth/v1/login';
/** Cookie of the host where the user signed in. */
const leavingCookie = 'farol-leaving';
/** Cookie of the user's home host. */
const arrivingCookie = 'farol-arriving';
const tokenType = 'hand-over+jwt';

const claimsSchema = z.object({ jti: z.guid(), sub: z.guid(), url: z.string(), iss: z.string() });

export async function createHandOverToken(
  context: Context,
  { actor }: Account,
  { from, to, assurance }: { from: string; to: string; assurance: number },
): Promise<string> {
  const { clock, db, exchange, keys } = context;
  const now = clock.now();
  const secret = randomBytes(32).toString('base64url');
  const id = createId();
  const expiresAt = now.add({ minutes: handOverMinutes });
  const browserHash = hashOf(secret);
  await insertHandOver(db, { id, userId: actor.id, host: to, browserHash, assurance, expiresAt }, now);
  exchange.setCookie(leavingCookie, secret, { path: cookiePath, maxAgeSeconds: handOverMinutes * 60 });
  const { id: kid, bytes: key } = keys.current('hand-over');
  const claims = {
    jti: id,
    sub: actor.id,
    url: to,
    iss: from,
    full_name: '',
    user_name: '',
    groups: [],
    is_airline: false,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: tokenType, kid })
    .setExpirationTime(secondsOf(expiresAt))
    .sign(key);
}

/**
 * Starts a session if the browser is confirmed, otherwise returns the address that confirms it. Throws
 * LOGIN_STATE.
 */
export async function takeOver(
  context: Context,
  token: string,
): Promise<{ token: string; url: null } | { token: null; url: string }> {
  const { config, exchange } = context;
  const transferClaims = await readToken(context, token);
  const origin = originOf(config, transferClaims.iss);
  if (transferClaims.url !== hostOf(exchange) || origin === undefined) throw new Failure('LOGIN_STATE');
  const open = await getOpenHandOver(context, transferClaims);
  if (open.challenge !== null) return { token: await signOnArrival(context, open), url: null };
  const secret = randomBytes(32).toString('base64url');
  exchange.setCookie(arrivingCookie, secret, { path: cookiePath, maxAgeSeconds: handOverMinutes * 60 });
  const confirmParams = new URLSearchParams({
    confirm: token,
    challenge: hashOf(secret).toString('base64url'),
  });
  return { token: null, url: `${origin}${loginReturnPath}#${confirmParams}` };
}

/** Stores the browser's hash and returns the address to go back to. Throws LOGIN_STATE. */
export async function confirmHandOver(
  context: Context,
  { token, challenge }: { token: string; challenge: string },
): Promise<{ url: string }> {
  const { clock, config, db, exchange } = context;
  const transferClaims = await readToken(context, token);
  const origin = originOf(config, transferClaims.url);
  const secret = exchange.cookie(leavingCookie);
  if (transferClaims.iss !== hostOf(exchange) || origin === undefined || secret === undefined)
    throw new Failure('LOGIN_STATE');
  const browser = {
    id: transferClaims.jti,
    browserHash: hashOf(secret),
    challenge: Buffer.from(challenge, 'base64url'),
  };
  if (!(await confirmHandOverRow(db, browser, clock.now()))) throw new Failure('LOGIN_STATE');
  exchange.setCookie(leavingCookie, '', { path: cookiePath, maxAgeSeconds: 0 });
  return { url: `${origin}${loginReturnPath}#${new URLSearchParams({ token })}` };
}

async function signOnArrival(context: Context, open: HandOver): Promise<string> {
  const { clock, db, exchange } = context;
  const secret = exchange.cookie(arrivingCookie);
  if (secret === undefined || !(await useHandOver(db, open.id, hashOf(secret), clock.now())))
    throw new Failure('LOGIN_STATE');
  exchange.setCookie(arrivingCookie, '', { path: cookiePath, maxAgeSeconds: 0 });
  const account = await findUserById(db, open.userId);
  if (account === undefined || !account.active) throw new Failure('LOGIN_STATE');
  const { actor } = account;
  await setLastLogin(db, actor.id, clock.now());
  await writeEvent(db, context, {
    event: 'SIGNED_IN',
    actor,
    requestId: exchange.requestId,
    operation: 'takeOver',
    address: exchange.address,
    records: [{ kind: 'user', id: actor.id }],
    detail: { host: open.host },
  });
  const token = await startSession(db, context, account, open.host, open.assurance);
  exchange.setHeader('token', token);
  return token;
}

async function getOpenHandOver(
  { clock, db }: Context,
  transferClaims: z.output<typeof claimsSchema>,
): Promise<HandOver> {
  const open = await findOpenHandOver(
    db,
    { id: transferClaims.jti, userId: transferClaims.sub, host: transferClaims.url },
    clock.now(),
  );
  if (open === undefined) throw new Failure('LOGIN_STATE');
  return open;
}

async function readToken(
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  token: string,
): Promise<z.output<typeof claimsSchema>> {
  const keyNamed = async (id: string | undefined): Promise<Uint8Array> => {
    const key = id === undefined ? undefined : await keys.find('hand-over', id);
    if (key === undefined) throw new Failure('LOGIN_STATE');
    return key.bytes;
  };
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
      algorithms: ['HS256'],
      typ: tokenType,
      currentDate: new Date(clock.now().epochMilliseconds),
      requiredClaims: ['exp'],
    });
    return claimsSchema.parse(payload);
  } catch {
    throw new Failure('LOGIN_STATE');
  }
}
