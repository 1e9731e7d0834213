import * as z from 'zod/mini';
import { byId, date, id, lastChange, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';
import { richText } from './rich-text.ts';

export const titleOfHelp = trimmedText({ min: 1, max: 120 });

/** A record is active when it is published. */
export const updateInput = z.object({
  date,
  titlePt: titleOfHelp,
  titleEn: titleOfHelp,
  bodyPt: richText,
  bodyEn: richText,
});
export type UpdateInput = z.input<typeof updateInput>;

export const updateRow = z.object({
  id,
  date,
  titlePt: z.string(),
  titleEn: z.string(),
  /** By the caller. */
  read: z.boolean(),
  ...registerFields,
});
export type UpdateRow = z.output<typeof updateRow>;

export const updateDetail = z.extend(updateRow, { bodyPt: z.string(), bodyEn: z.string() });
export type UpdateDetail = z.output<typeof updateDetail>;

export const updateSearch = searchOf(
  {
    /** In titles and texts of both languages. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

/** Unread updates shown on the first screen. */
export const maxUnreadUpdates = 3;

const readers = ['UPDATES_READ', 'UPDATES_EDIT'] as const;
const editors = ['UPDATES_EDIT'] as const;

export const updates = {
  searchUpdates: endpoint({
    method: 'POST',
    path: '/web/v1/updates/search',
    summary: 'Search updates of the platform, newest first. Only editors get unpublished ones.',
    body: updateSearch.body,
    reply: rowsOf(updateRow),
    access: readers,
    audit: 'none',
    shows: ['update'],
    keepSeconds: 60,
  }),
  unreadUpdates: endpoint({
    method: 'GET',
    path: '/web/v1/updates/unread',
    summary: 'List the newest published updates that the caller has not opened, three at most.',
    reply: z.object({ rows: z.array(updateRow), count: z.int() }),
    access: readers,
    audit: 'none',
    shows: ['update'],
    keepSeconds: 300,
  }),
  getUpdate: endpoint({
    method: 'GET',
    path: '/web/v1/updates/{id}',
    summary: 'Retrieve an update with its text. Only editors get unpublished ones.',
    params: byId,
    reply: z.extend(updateDetail, lastChange),
    access: readers,
    audit: 'none',
    shows: ['update'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  readUpdate: endpoint({
    method: 'POST',
    path: '/web/v1/updates/{id}/read',
    summary: 'Mark a published update as read by the caller.',
    params: byId,
    reply: 'empty',
    access: readers,
    audit: 'UPDATE_READ',
    changes: ['update'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createUpdate: endpoint({
    method: 'POST',
    path: '/web/v1/updates',
    summary: 'Create an update. It is published with the toggle.',
    body: updateInput,
    reply: updateDetail,
    status: 201,
    access: editors,
    audit: 'UPDATE_CREATED',
    changes: ['update'],
    fails: ['UNKNOWN_IMAGE'],
  }),
  updateUpdate: endpoint({
    method: 'PUT',
    path: '/web/v1/updates/{id}',
    summary: 'Change an update. `version` must be the current version.',
    params: byId,
    body: z.extend(updateInput, { version: z.int() }),
    reply: updateDetail,
    access: editors,
    audit: 'UPDATE_CHANGED',
    changes: ['update'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'UNKNOWN_IMAGE'],
  }),
  toggleUpdate: endpoint({
    method: 'DELETE',
    path: '/web/v1/updates',
    summary: 'Publish an update, or take it back.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: editors,
    audit: 'UPDATE_TOGGLED',
    changes: ['update'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
