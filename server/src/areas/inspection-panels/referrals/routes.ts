import { referrals } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  changeReferral,
  createReferral,
  referralsOfPassenger,
  referralTeams,
  searchReferrals,
} from './referrals.ts';

export const routes = mountFeature(referrals, {
  referralTeams,
  referralsOfPassenger: (context, { params }) => referralsOfPassenger(context, params.passengerId),
  createReferral: (context, { body }) => createReferral(context, body),
  changeReferral: (context, { params, body }) => changeReferral(context, params.id, body),
  searchReferrals: (context, { body }) => searchReferrals(context, body),
});
