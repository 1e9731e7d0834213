import { trail } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportTrail } from './export.ts';
import { trailPeople, trailState } from './queries.ts';
import { getTrailEvent, viewTrailTerms, searchTrail } from './trail.ts';
import { TrailScope } from './scope.ts';

export const routes = mountFeature(trail, {
  searchTrail: (context, { body }) => searchTrail(context, body),
  getTrailEvent: (context, { params }) => getTrailEvent(context, params.id),
  viewTrailTerms: (context, { params, body }) => viewTrailTerms(context, params.id, body.reason),
  exportTrail: (context, { body }) => exportTrail(context, body),
  trailPeople: ({ actor, db }) => trailPeople(db, TrailScope.of(actor)),
  trailState: ({ db }) => trailState(db),
});
