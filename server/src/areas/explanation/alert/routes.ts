import { explanation } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { explainAlert } from './explain.ts';
import { exportExplanation } from './export.ts';

export const routes = handle(explanation, {
  explainAlert: (context, { params }) => explainAlert(context, params.id),
  exportExplanation: (context, { params, body }) => exportExplanation(context, params.id, body.reason),
});
