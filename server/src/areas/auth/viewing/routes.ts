import { viewing } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { endViewing, listViewable, viewAs } from './viewing.ts';

export const routes = handle(viewing, {
  viewableOrganizations: context => listViewable(context),
  viewAs: (context, { body }) => viewAs(context, body.organizationId),
  endViewing: context => endViewing(context),
});
