import { organizations } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { organizationChoices } from './organizations.ts';

export const routes = handle(organizations, {
  organizationChoices: ({ actor, db }) => organizationChoices(actor, db),
});
