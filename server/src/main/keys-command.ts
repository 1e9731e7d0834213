import { listKeys, retireKey, rotateKeys, type ListedKey, type Retirement } from '#kernel/keys/rotate.ts';
import { sealedColumns } from './sealed-columns.ts';
import type { OpenedServices } from './services.ts';

export async function rotate({ forJobs, ownerUrl }: OpenedServices): Promise<number> {
  const id = await rotateKeys(ownerUrl, forJobs);
  console.log(id);
  console.error(
    'New things are made with this key from now on, by every process. A job seals again what older keys sealed; ' +
      'farol keys list shows how much is left.',
  );
  return 0;
}

const states: Record<ListedKey['state'], string> = {
  CURRENT: 'in use',
  OPENS: 'opens older data',
  RETIRED: 'retired',
};

export async function list({ forJobs }: OpenedServices): Promise<number> {
  for (const { id, madeAt, state, left } of await listKeys(forJobs, sealedColumns)) {
    const made = madeAt === null ? 'with the secret' : madeAt.toISOString();
    console.log(
      [id, `made ${made}`, states[state], ...(left > 0 ? [`${left} sealed with it`] : [])].join('  '),
    );
  }
  return 0;
}

/** Returns 1 if the key cannot be retired yet. */
export async function retire({ forJobs, ownerUrl }: OpenedServices, id: string): Promise<number> {
  const retirement = await retireKey(ownerUrl, forJobs, sealedColumns, id);
  const message = formatRetirement(retirement, id);
  if (retirement.kind === 'retired') console.log(message);
  else console.error(message);
  return retirement.kind === 'retired' ? 0 : 1;
}

function formatRetirement(retirement: Retirement, id: string): string {
  switch (retirement.kind) {
    case 'retired':
      return `${id} is retired: it no longer opens or signs anything, but still proves earlier events`;
    case 'unknown':
      return `keys retire: there is no key ${id}; see farol keys list`;
    case 'current':
      return `keys retire: ${id} is in use; create another first with farol keys rotate`;
    case 'already':
      return `keys retire: ${id} is already retired`;
    case 'left':
      return `keys retire: ${retirement.count} values are still sealed with ${id}; a job of the platform is sealing them again: try again later`;
    case 'tokens':
      return `keys retire: tokens created with ${id} may be in use until ${retirement.until.toISOString()}; try again then`;
  }
}
