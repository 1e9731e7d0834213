import type { FinderReply } from '@farol/contract/areas/search/finder';
import { recognize } from '@farol/contract/recognition/recognize';
import { expect, test } from 'vitest';
import { createHit } from '../parts/sampleHit.ts';
import { buildItems, buildUnknownItems, findEnterItem } from './items.ts';

const replyOf = (ids: readonly string[], scan: FinderReply['scan'] = null): FinderReply => ({
  understoodAs: [],
  scan,
  hits: ids.map(id => createHit(id)),
  truncated: false,
  from: '2026-02-17',
  to: '2026-03-18',
});

function listItems(text: string, reply?: FinderReply, searchesPassengers = true) {
  const items = buildItems(recognize(text, '2026-03-15'), reply, searchesPassengers);
  return { ids: items.map(({ id }) => id), enter: findEnterItem(items)?.id };
}

test('offers one look-up for all exact kinds, and each search, best first', () => {
  expect(listItems('FX0001112')).toEqual({ ids: ['lookUp'], enter: 'lookUp' });
  expect(listItems('QWZKAB')).toEqual({ ids: ['lookUp', 'search:name'], enter: 'lookUp' });
  expect(listItems('Marina')).toEqual({ ids: ['search:name', 'lookUp'], enter: 'search:name' });
  expect(listItems('11987654321')).toEqual({ ids: ['search:phone', 'lookUp'], enter: 'search:phone' });
  expect(listItems('4111111111111111')).toEqual({ ids: ['search:card'], enter: 'search:card' });
});

test('replaces the look-up by its hits; Enter opens a single one', () => {
  expect(listItems('FX0001112', replyOf(['a']))).toEqual({ ids: ['a'], enter: 'a' });
  expect(listItems('FX0001112', replyOf(['a', 'b']))).toEqual({ ids: ['a', 'b'], enter: undefined });
  expect(listItems('QWZKAB', replyOf(['a']))).toEqual({ ids: ['a', 'search:name'], enter: 'a' });
  expect(listItems('Marina', replyOf(['a']))).toEqual({ ids: ['search:name', 'a'], enter: 'search:name' });
});

test('offers the passenger search with the same value when nothing is found', () => {
  expect(listItems('FX0001112', replyOf([]))).toEqual({
    ids: ['search:document'],
    enter: 'search:document',
  });
  expect(listItems('QWZKAB', replyOf([])).ids).toEqual(['search:name', 'search:locator']);
  expect(listItems('529.982.247-25', replyOf([])).ids).toEqual(['search:document', 'search:phone']);
  expect(listItems('(11) 98765-4321', replyOf([])).ids).toEqual(['search:phone', 'search:document']);
  expect(listItems('FX0001112', replyOf([]), false)).toEqual({ ids: [], enter: undefined });
  const scan = { name: 'ERIKSSON ANNA', documentNumber: 'L898902C3', legs: [], damaged: false };
  const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(listItems(zone, replyOf([], scan)).ids).toEqual(['search:document', 'search:name']);
});

test('offers the passenger search with a text that has no meaning', () => {
  expect(recognize('zzqq ??', '2026-03-15')).toEqual([]);
  expect(buildUnknownItems('zzqq ??')).toMatchObject([{ criterion: 'name', value: 'zzqq' }]);
  expect(buildUnknownItems('fulano 12 x!')).toMatchObject([{ criterion: 'document', value: 'fulano 12 x!' }]);
  expect(buildUnknownItems('fulano 12?')).toMatchObject([{ criterion: 'name', value: 'fulano' }]);
  expect(buildUnknownItems('???')).toEqual([]);
});

test('waits for the second line of a passport', () => {
  expect(listItems('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')).toEqual({ ids: [], enter: undefined });
});
