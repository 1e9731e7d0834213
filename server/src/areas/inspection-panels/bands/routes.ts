import { bands } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getScoreBands, updateScoreBands } from './bands.ts';

export const routes = mountFeature(bands, {
  getScoreBands: context => getScoreBands(context),
  updateScoreBands: (context, { body }) => updateScoreBands(context, body),
});
