import { beforeAll, expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { insertFile, insertFinding } from '../testing/queries.ts';
import { findFiles, type FileQuery } from './queries.ts';

const platform = useDatabase();
const scope = CarrierScope.of(buildUser(buildOrganization(), ['API_PNR_PANEL']));

const all: FileQuery = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2026-04-01T00:00:00Z'),
  type: undefined,
  carriers: [],
  flight: undefined,
  issuer: undefined,
  sendState: undefined,
  processStates: undefined,
  findings: undefined,
};

const find = async (filter: Partial<FileQuery>, most: number): Promise<string[]> => {
  const found = await findFiles(platform().services.pool.db, scope, { ...all, ...filter }, most);
  return found.map(({ id }) => id);
};

/**
 * Newest first: five repeats of a file with an error, five of one without, and other files, over the whole
 * month.
 */
const ids = {
  wrong: '',
  right: '',
  ofWrong: [] as string[],
  ofRight: [] as string[],
  others: [] as string[],
};

beforeAll(async () => {
  const { services } = platform();
  for (let day = 28; day >= 10; day -= 1)
    ids.others.push(await insertFile(services, `2026-03-${day}T12:00:00Z`, { type: 'PAXLST' }));
  ids.wrong = await insertFile(services, '2026-03-02T10:00:00Z', {
    type: 'PNRGOV',
    process_state: 'WITH_ERROR',
  });
  await insertFinding(services, ids.wrong, 'ERROR');
  ids.right = await insertFile(services, '2026-03-02T09:00:00Z', { type: 'PNRGOV' });
  for (let minute = 50; minute > 45; minute -= 1) {
    const insertRepeat = (duplicate_of: string) =>
      insertFile(services, `2026-03-30T10:${minute}:00Z`, {
        duplicate_of,
        type: null,
        process_state: 'RECEIVED',
      });
    ids.ofWrong.push(await insertRepeat(ids.wrong));
    ids.ofRight.push(await insertRepeat(ids.right));
  }
});

test('returns files of a whole month newest first, for any limit', async () => {
  const repeats = [...ids.ofWrong, ...ids.ofRight].toSorted().toReversed();
  const newest = [...repeats, ...ids.others, ids.wrong, ids.right];
  for (const most of [1, 4, 10, 11, 20, 100]) expect(await find({}, most)).toEqual(newest.slice(0, most));
});

test('finds repeats by the outcome of the first file, and fills the page with later matches', async () => {
  const wrong = [...ids.ofWrong, ids.wrong];
  for (const most of [1, 3, 6, 100]) {
    expect(await find({ processStates: ['WITH_ERROR'] }, most)).toEqual(wrong.slice(0, most));
    expect(await find({ findings: 'ERROR' }, most)).toEqual(wrong.slice(0, most));
    expect(await find({ type: 'PNRGOV', processStates: ['WITHOUT_ERROR'] }, most)).toEqual(
      [...ids.ofRight, ids.right].slice(0, most),
    );
    expect(await find({ type: 'PAXLST' }, most)).toEqual(ids.others.slice(0, most));
  }
});
