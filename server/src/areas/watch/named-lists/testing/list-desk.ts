import type { ListChange, ListVersionDetail, NamedListDetail, RestrictionRow } from '@farol/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import { call } from '#areas/alerts/testing/alert-server.ts';
import { testNow } from '#testing/platform.ts';
import { type Agency, setUpMatching } from '../../testing/matching.ts';
import { askLists, checkList } from './list-calls.ts';

export const header = 'entry;type;number;country;name;birthDate;note';

/** Provides a platform with an agency, whose keeper keeps named lists, for one test file. */
export function setUpLists() {
  const { platform, agency, board, alertsOf } = setUpMatching();
  let current: Agency | undefined;
  beforeAll(async () => {
    current = await agency();
  });
  beforeEach(() => platform().clock.set(testNow));

  const us = (): Agency => {
    if (current === undefined) throw new Error('the agency exists in tests only');
    return current;
  };

  let lists = 0;
  const settings = () => ({
    name: `Lista ${(lists += 1)}`,
    source: 'Autoridade inventada',
    categoryId: us().categoryId,
    expiration: '2026-12-31',
    viewers: [us().keeper.id],
    receivers: [us().receiver.id],
  });

  const ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = us().keeper) =>
    askLists<T>(platform(), by, method, path, body);

  const create = async (more: object = {}): Promise<string> =>
    (await ask<{ id: string }>('POST', '', { ...settings(), ...more })).body.id;

  const check = (listId: string, text: string, by = us().keeper, listedOn?: string) =>
    checkList(platform(), by, listId, text, listedOn);
  const apply = (id: string, endsMost = false) =>
    ask<{ number: number }>('POST', `/versions/${id}/apply`, { endsMost });
  const rollBack = (id: string, endsMost = false) =>
    ask<{ id: string }>('POST', `/versions/${id}/rollback`, { endsMost });
  const getVersion = async (id: string) =>
    (await ask<{ version: ListVersionDetail }>('POST', `/versions/${id}/changes`, {})).body.version;
  const getList = async (id: string) => (await ask<NamedListDetail>('GET', `/${id}`)).body;
  const listChanges = async (id: string, filter: object = {}): Promise<ListChange[]> =>
    (await ask<{ rows: ListChange[] }>('POST', `/versions/${id}/changes`, filter)).body.rows;

  async function importVersion(listId: string, ...lines: string[]): Promise<string> {
    const { id } = await check(listId, [header, ...lines].join('\n'));
    expect(await apply(id)).toMatchObject({ status: 200 });
    return id;
  }

  const findRestrictions = async (text: string): Promise<RestrictionRow[]> => {
    const reply = await call(platform(), us().keeper, 'POST', '/web-inspection/v1/restrictions/search', {
      text,
    });
    return (reply.body as { rows: RestrictionRow[] }).rows;
  };
  const statesOf = async (text: string) =>
    (await findRestrictions(text)).map(({ list, active }) => [list?.entry, active]).toSorted();
  return {
    platform,
    agency,
    board,
    alertsOf,
    us,
    settings,
    ask,
    create,
    check,
    apply,
    rollBack,
    getVersion,
    getList,
    listChanges,
    importVersion,
    findRestrictions,
    statesOf,
  };
}

/** True where one of two simultaneous requests was applied and the other was refused. */
export function isAppliedOnce(replies: readonly { status: number }[]): boolean {
  const [first, second = 0] = replies.map(({ status }) => status).toSorted();
  return first === 200 && [409, 422].includes(second);
}
