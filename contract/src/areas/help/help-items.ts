import * as z from 'zod/mini';
import { byId, id, lastChange, registerFields, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';
import { richText } from './rich-text.ts';
import { titleOfHelp } from './updates.ts';

export const maxHelpOrder = 999;

/** Address of a screen in the specification, such as `/boarding/flights`; `/` is help about the platform. */
const screenPath = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), matchesPattern(/^\/[\w\-/:]*$/, '/boarding/flights'));

export const helpItemInput = z.object({
  screen: screenPath,
  /** Lowest first within a screen. */
  order: z.int().check(z.gte(0), z.lte(maxHelpOrder)),
  titlePt: titleOfHelp,
  titleEn: titleOfHelp,
  bodyPt: richText,
  bodyEn: richText,
});
export type HelpItemInput = z.input<typeof helpItemInput>;

/** A record is active when it is published. */
export const helpItemRow = z.object({
  id,
  screen: z.string(),
  order: z.int(),
  titlePt: z.string(),
  titleEn: z.string(),
  ...registerFields,
});
export type HelpItemRow = z.output<typeof helpItemRow>;

export const helpItemDetail = z.extend(helpItemRow, { bodyPt: z.string(), bodyEn: z.string() });
export type HelpItemDetail = z.output<typeof helpItemDetail>;

export const helpItemSearch = searchOf(
  {
    /** In titles and texts of both languages. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

const readers = ['HELP_READ', 'HELP_EDIT'] as const;
const editors = ['HELP_EDIT'] as const;

export const helpItems = {
  searchHelpItems: endpoint({
    method: 'POST',
    path: '/web/v1/help-items/search',
    summary: 'Search help items, by screen and order. Only editors get unpublished ones.',
    body: helpItemSearch.body,
    reply: rowsOf(helpItemRow),
    access: readers,
    audit: 'none',
    shows: ['helpItem'],
    keepSeconds: 60,
  }),
  helpOfScreen: endpoint({
    method: 'GET',
    path: '/web/v1/help-items/screen',
    summary:
      'List the published help of the screen at an address, with its texts, in order. Ids in the address can be any text.',
    query: z.object({ screen: screenPath }),
    reply: z.array(helpItemDetail),
    access: readers,
    audit: 'none',
    shows: ['helpItem'],
    keepSeconds: 300,
  }),
  getHelpItem: endpoint({
    method: 'GET',
    path: '/web/v1/help-items/{id}',
    summary: 'Retrieve a help item with its text. Only editors get unpublished ones.',
    params: byId,
    reply: z.extend(helpItemDetail, lastChange),
    access: readers,
    audit: 'none',
    shows: ['helpItem'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createHelpItem: endpoint({
    method: 'POST',
    path: '/web/v1/help-items',
    summary: 'Create a help item. It is published with the toggle.',
    body: helpItemInput,
    reply: helpItemDetail,
    status: 201,
    access: editors,
    audit: 'HELP_ITEM_CREATED',
    changes: ['helpItem'],
    fails: ['UNKNOWN_IMAGE'],
  }),
  updateHelpItem: endpoint({
    method: 'PUT',
    path: '/web/v1/help-items/{id}',
    summary: 'Change a help item. `version` must be the current version.',
    params: byId,
    body: z.extend(helpItemInput, { version: z.int() }),
    reply: helpItemDetail,
    access: editors,
    audit: 'HELP_ITEM_CHANGED',
    changes: ['helpItem'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'UNKNOWN_IMAGE'],
  }),
  toggleHelpItem: endpoint({
    method: 'DELETE',
    path: '/web/v1/help-items',
    summary: 'Publish a help item, or take it back.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: editors,
    audit: 'HELP_ITEM_TOGGLED',
    changes: ['helpItem'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
