import { organizationAirports } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  searchOrganizationAirports,
  setOrganizationAirports,
  getOrganizationAirports,
} from './organization-airports.ts';

export const routes = mountFeature(organizationAirports, {
  searchOrganizationAirports: (context, { body }) => searchOrganizationAirports(context, body),
  getOrganizationAirports: (context, { params }) => getOrganizationAirports(context, params.id),
  setOrganizationAirports: (context, { params, body }) => setOrganizationAirports(context, params.id, body),
});
