import { boardingPanel } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { excludeFlight, getBoardingMark, getBoardingPanel, includeFlight } from './boarding-panel.ts';

export const routes = mountFeature(boardingPanel, {
  getBoardingPanel: (context, { params }) => getBoardingPanel(context, params.flightId),
  getBoardingMark: (context, { params }) => getBoardingMark(context, params.flightId),
  excludeFlight: (context, { params, body }) => excludeFlight(context, params.flightId, body),
  includeFlight: (context, { params, query }) => includeFlight(context, params.flightId, query.version),
});
