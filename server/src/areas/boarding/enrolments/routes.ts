import { enrolments } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { cancelEnrolment, getEnrolment, listEnrolments, openEnrolment } from './enrolments.ts';
import { preparePhotograph, storePhotograph } from './photographs.ts';

export const routes = mountFeature(enrolments, {
  openEnrolment: (context, { body }) => openEnrolment(context, body),
  getEnrolment: (context, { params }) => getEnrolment(context, params.id),
  listEnrolments: (context, { query }) => listEnrolments(context, query),
  sendPhotograph: askBeforeTransaction(
    enrolments.sendPhotograph,
    ({ config, exchange }, { body }) => preparePhotograph(config, body, exchange.contentType),
    (context, { params, query }, image) => storePhotograph(context, { ...query, ...params, image }),
  ),
  cancelEnrolment: (context, { params, body }) => cancelEnrolment(context, params.id, body),
});
