import * as z from 'zod/mini';
import { id, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const categories = {
  restrictionCategories: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/categories/choices',
    summary: 'Active categories of the organization that apply to restrictions.',
    reply: z.array(z.object({ id, name: z.string(), parentName: maybe.text })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'none',
  }),
};
