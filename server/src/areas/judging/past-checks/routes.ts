import { pastChecks } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getPassengerChecks } from './past-checks.ts';

export const routes = mountFeature(pastChecks, {
  getPassengerChecks: (context, { params, query }) => getPassengerChecks(context, params.id, query),
});
