import * as z from 'zod/mini';
import { byId, choice, id, lastChange, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';

/** Maximum size in pixels; larger images are scaled down (specification, section 5). */
export const iconSize = { width: 30, height: 30 } as const;
const maxIconText = 16_000;

/** PNG as Base64. */
const icon = z
  .string()
  .check(z.minLength(1), z.maxLength(maxIconText), matchesPattern(/^[A-Za-z0-9+/]+={0,2}$/, 'Base64'));

export const iconActionInput = z.object({
  name: trimmedText({ min: 1, max: 60 }),
  icon,
});
export type IconActionInput = z.input<typeof iconActionInput>;

export const iconActionRow = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  organization: choice,
  ...registerFields,
});
export type IconActionRow = z.output<typeof iconActionRow>;

export const iconActionChoice = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  /** Whether it belongs to the caller's organization, which alone records it. */
  own: z.boolean(),
  active: z.boolean(),
});
export type IconActionChoice = z.output<typeof iconActionChoice>;

export const iconActionSearch = searchOf(
  {
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

const imageErrors = ['IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_PIXELS', 'IMAGE_BROKEN'] as const;
const access = ['ICON_ACTION_MANAGE'] as const;

export const iconActions = {
  iconActionChoices: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/icon-actions/choices',
    summary:
      'List actions of the caller’s organization with their icons, including inactive ones, which passengers may have. Administrator organizations get those of all organizations.',
    reply: z.array(iconActionChoice),
    access: [
      'INTERNATIONAL',
      'DOMESTIC',
      'INSPECTIONS_AND_OCCURENCIES',
      'FLIGHT_LIST',
      'SEARCH_PASSENGERS',
      'ITINERARY_SEARCH',
    ],
    audit: 'none',
    shows: ['iconAction'],
    keepSeconds: 600,
    fails: ['FORBIDDEN'],
  }),
  searchIconActions: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/icon-actions/search',
    summary:
      'Search actions of the caller’s organization, including inactive ones. Sorted by name. Administrator organizations get those of all organizations.',
    body: iconActionSearch.body,
    reply: rowsOf(iconActionRow),
    access,
    audit: 'none',
    shows: ['iconAction'],
    keepSeconds: 60,
    fails: ['FORBIDDEN'],
  }),
  getIconAction: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/icon-actions/{id}',
    summary: 'Retrieve an action.',
    params: byId,
    reply: z.extend(iconActionRow, lastChange),
    access,
    audit: 'none',
    shows: ['iconAction'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  previewIcon: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/icon-actions/icon',
    summary:
      'Redraw an image as an icon. Send a PNG or JPEG as the body or as the only file of multipart/form-data. Returns a PNG of at most 30×30 pixels as Base64. Nothing is stored.',
    body: 'raw',
    reply: z.object({ icon: z.string() }),
    access,
    audit: 'none',
    shows: [],
    fails: imageErrors,
  }),
  createIconAction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/icon-actions',
    summary:
      'Create an action of the caller’s organization. `icon` is a PNG or JPEG as Base64 and is redrawn in at most 30×30 pixels.',
    body: iconActionInput,
    reply: iconActionRow,
    status: 201,
    access,
    audit: 'ICON_ACTION_CREATED',
    changes: ['iconAction'],
    fails: ['FORBIDDEN', 'ALREADY_EXISTS', ...imageErrors],
  }),
  updateIconAction: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/icon-actions/{id}',
    summary: 'Update an action. `version` must be the current version. Recorded actions show the new icon.',
    params: byId,
    body: z.extend(iconActionInput, { version: z.int() }),
    reply: iconActionRow,
    access,
    audit: 'ICON_ACTION_CHANGED',
    changes: ['iconAction'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'ALREADY_EXISTS', ...imageErrors],
  }),
  toggleIconAction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/icon-actions',
    summary: 'Activate or deactivate an action. Recorded ones remain.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access,
    audit: 'ICON_ACTION_TOGGLED',
    changes: ['iconAction'],
    ifMatch: true,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
