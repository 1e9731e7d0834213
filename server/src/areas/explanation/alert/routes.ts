import { explanation } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { explainAlert } from './explain.ts';
import { exportExplanation } from './export.ts';

export const routes = mountFeature(explanation, {
  explainAlert: (context, { params }) => explainAlert(context, params.id),
  exportExplanation: (context, { params, body }) => exportExplanation(context, params.id, body.reason),
});
