import { trail } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { exportTrail } from './export.ts';
import { listPeople, lastCheck } from './queries.ts';
import { searchTrail, viewEvent } from './trail.ts';
import { TrailScope } from './scope.ts';

export const routes = handle(trail, {
  searchTrail: (context, { body }) => searchTrail(context, body),
  getTrailEvent: (context, { params }) => viewEvent(context, params.id),
  exportTrail: (context, { body }) => exportTrail(context, body),
  trailPeople: ({ actor, db }) => listPeople(TrailScope.of(actor), db),
  trailState: ({ db }) => lastCheck(db),
});
