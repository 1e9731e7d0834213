import { viewing } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { endViewing, viewableOrganizations, viewAs } from './viewing.ts';

export const routes = mountFeature(viewing, {
  viewableOrganizations: context => viewableOrganizations(context),
  viewAs: (context, { body }) => viewAs(context, body.organizationId),
  endViewing: context => endViewing(context),
});
