import { createHash } from 'node:crypto';
import type { airlines, Returned } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { lockRegister } from '../queries.ts';
import { known, tellChange, withAbilities } from '#kernel/register.ts';
import { logoOf } from './logo.ts';
import { deleteLogo, findAirline, findLogo, replaceLogo } from './queries.ts';
import { fileOf } from './upload.ts';

type Airline = Returned<typeof airlines.getAirline>;

/** Cacheable, because the address contains the logo's hash. */
export async function viewLogo(
  { db, exchange }: Context,
  code: string,
): Promise<Returned<typeof airlines.airlineLogo>> {
  const image = known(await findLogo(db, code));
  exchange.setHeader('cache-control', 'private, max-age=31536000, immutable');
  return { fileName: `${code}.png`, type: 'image/png', body: image };
}

export async function setLogo(context: Context, code: string, body: Uint8Array): Promise<Airline> {
  const { db, config, exchange } = context;
  known(await findAirline(db, code));
  // Decodes before taking the lock.
  const logo = await logoOf(await fileOf(body, exchange.contentType), config.maxLogoMegabytes);
  const hash = createHash('sha256').update(logo.image).digest('hex').slice(0, 32);
  return changeLogo(context, code, () => replaceLogo(db, code, { ...logo, hash }));
}

export async function removeLogo(context: Context, code: string): Promise<Airline> {
  const { db } = context;
  if ((await findLogo(db, code)) === undefined) throw new Failure('RECORD_NOT_FOUND');
  return changeLogo(context, code, () => deleteLogo(db, code));
}

async function changeLogo(context: Context, code: string, change: () => Promise<void>): Promise<Airline> {
  const { db } = context;
  await lockRegister(db, 'airline');
  const before = known(await findAirline(db, code));
  await change();
  const after = known(await findAirline(db, code));
  tellChange(context, { airline: code }, { logo: before.logo }, { logo: after.logo });
  return withAbilities(after);
}
