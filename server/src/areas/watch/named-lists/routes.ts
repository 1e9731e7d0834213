import { namedLists } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { applyListVersion, rollBackListVersion } from './versions/apply.ts';
import { createNamedList, getNamedList, searchNamedLists, updateNamedList } from './named-lists.ts';
import {
  checkListVersion,
  listVersionProgress,
  readListVersion,
  searchListChanges,
} from './versions/versions.ts';
import { countListVersionAlerts, withdrawListVersionAlerts } from './versions/withdraw.ts';

export const routes = mountFeature(namedLists, {
  searchNamedLists: (context, { body }) => searchNamedLists(context, body),
  getNamedList: (context, { params }) => getNamedList(context, params.id),
  createNamedList: (context, { body }) => createNamedList(context, body),
  updateNamedList: (context, { params, body }) => updateNamedList(context, params.id, body),
  checkListVersion: askBeforeTransaction(
    namedLists.checkListVersion,
    (outside, { body }) => readListVersion(outside, body),
    (context, { params }, version) => checkListVersion(context, params.id, version),
  ),
  listVersionProgress: (context, { params }) => listVersionProgress(context, params.id),
  searchListChanges: (context, { params, body }) => searchListChanges(context, params.id, body),
  applyListVersion: (context, { params, body }) => applyListVersion(context, params.id, body),
  rollBackListVersion: (context, { params, body }) => rollBackListVersion(context, params.id, body),
  countListVersionAlerts: (context, { params }) => countListVersionAlerts(context, params.id),
  withdrawListVersionAlerts: (context, { params }) => withdrawListVersionAlerts(context, params.id),
});
