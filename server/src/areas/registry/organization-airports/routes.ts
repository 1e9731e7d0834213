import { organizationAirports } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import {
  searchOrganizationAirports,
  setOrganizationAirports,
  viewOrganizationAirports,
} from './organization-airports.ts';

export const routes = handle(organizationAirports, {
  searchOrganizationAirports: (context, { body }) => searchOrganizationAirports(context, body),
  getOrganizationAirports: (context, { params }) => viewOrganizationAirports(context, params.id),
  setOrganizationAirports: (context, { params, body }) => setOrganizationAirports(context, params.id, body),
});
