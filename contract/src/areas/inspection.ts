import * as z from 'zod';
import { abilitiesOf, date, id, instant, rowsOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A restriction on a document matches type, number and issuing country where given (number without blanks, dots, dashes). */
export const restrictedDocument = z.object({
  type: z.string().trim().toUpperCase().max(5).nullable().default(null),
  number: z.string().trim().min(3).max(35),
  issuer: z.string().trim().toUpperCase().length(3).nullable().default(null),
});

const choice = z.object({ id, name: z.string() });

export const restrictionAbilities = ['edit', 'toggle'] as const;

export const restrictionRow = z.object({
  id,
  category: choice,
  documents: z.array(
    z.object({ type: z.string().nullable(), number: z.string(), issuer: z.string().nullable() }),
  ),
  note: z.string(),
  expiration: date,
  active: z.boolean(),
  expired: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  alerts: z.number().int(),
  abilities: abilitiesOf(restrictionAbilities),
});
export type RestrictionRow = z.output<typeof restrictionRow>;

export const restrictionDetail = restrictionRow.extend({
  viewers: z.array(choice),
  receivers: z.array(choice),
  version: z.number().int(),
});

export const restrictionInput = z.object({
  documents: z.array(restrictedDocument).min(1).max(200),
  categoryId: id,
  note: z.string().trim().max(1000).default(''),
  /** Last day in force, in the organization's time zone. */
  expiration: date,
  viewers: z.array(id).min(1).max(200),
  receivers: z.array(id).min(1).max(200),
});
export type RestrictionInput = z.input<typeof restrictionInput>;

const byId = z.object({ id });

export const inspection = {
  searchRestrictions: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions/search',
    summary: 'Restrictions that the caller may see, by expiration.',
    body: z.object({ text: z.string().trim().max(60).default(''), active: z.boolean().optional() }),
    reply: rowsOf(restrictionRow),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTIONS_SEARCHED',
  }),
  getRestriction: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'One restriction.',
    params: byId,
    reply: restrictionDetail,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_VIEWED',
  }),
  createRestriction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/restrictions',
    summary: 'Creates a restriction and judges the travellers already on coming flights.',
    body: restrictionInput,
    reply: z.object({ id, matches: z.number().int() }),
    status: 201,
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CREATED',
  }),
  updateRestriction: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/restrictions/{id}',
    summary: 'Changes a restriction; the version given must be the current one.',
    params: byId,
    body: restrictionInput.extend({ version: z.number().int() }),
    reply: z.object({ id, matches: z.number().int() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_CHANGED',
  }),
  toggleRestriction: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/restrictions',
    summary: 'Deactivates an active restriction, reactivates an inactive one that has not expired.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['RESTRICTION_LIST'],
    audit: 'RESTRICTION_TOGGLED',
  }),
  restrictionCategories: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/categories/choices',
    summary: 'Active categories of the organization that apply to restrictions.',
    reply: z.array(z.object({ id, name: z.string(), parentName: z.string().nullable() })),
    access: ['RESTRICTION_LIST'],
    audit: 'none',
  }),
};
