import { createHash } from 'node:crypto';
import { type AirlineRow, type airlines, type HandlerOutput, logoSize } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { redrawImage } from '#kernel/images/redraw.ts';
import { getUploadedFile } from '#kernel/images/upload.ts';
import { lockTable } from '#kernel/registers/queries.ts';
import { requireFound, auditChange, withAbilities } from '#kernel/register.ts';
import { deleteLogo, findAirline, findLogo, replaceLogo } from './queries.ts';

/** Cacheable, because the address contains the logo's hash. */
export async function airlineLogo(
  { db, exchange }: Context,
  code: string,
): Promise<HandlerOutput<typeof airlines.airlineLogo>> {
  const image = requireFound(await findLogo(db, code));
  exchange.setHeader('cache-control', 'private, max-age=31536000, immutable');
  return { fileName: `${code}.png`, type: 'image/png', body: image };
}

export async function setAirlineLogo(context: Context, code: string, body: Uint8Array): Promise<AirlineRow> {
  const { db, config, exchange } = context;
  requireFound(await findAirline(db, code));
  // Decodes before taking the lock.
  const file = await getUploadedFile(body, exchange.contentType);
  const logo = await redrawImage(file, { maxMegabytes: config.maxLogoMegabytes, ...logoSize });
  const hash = createHash('sha256').update(logo.image).digest('hex').slice(0, 32);
  return changeLogo(context, code, () => replaceLogo(db, code, { ...logo, hash }));
}

export async function removeAirlineLogo(context: Context, code: string): Promise<AirlineRow> {
  const { db } = context;
  if ((await findLogo(db, code)) === undefined) throw new Failure('RECORD_NOT_FOUND');
  return changeLogo(context, code, () => deleteLogo(db, code));
}

async function changeLogo(context: Context, code: string, change: () => Promise<void>): Promise<AirlineRow> {
  const { db } = context;
  await lockTable(db, 'airline');
  const before = requireFound(await findAirline(db, code));
  await change();
  const after = requireFound(await findAirline(db, code));
  auditChange(context, { airline: code }, { logo: before.logo }, { logo: after.logo });
  return withAbilities(after);
}
