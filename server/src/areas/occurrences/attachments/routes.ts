import { attachments } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  attachmentsOfPassenger,
  attachmentsOfTraveller,
  completeAttachment,
  deleteAttachment,
  downloadAttachment,
  sendAttachmentChunk,
  startAttachment,
} from './attachments.ts';

export const routes = mountFeature(attachments, {
  attachmentsOfPassenger: (context, { params }) => attachmentsOfPassenger(context, params.passengerId),
  attachmentsOfTraveller: (context, { params }) => attachmentsOfTraveller(context, params.travellerId),
  startAttachment: (context, { body }) => startAttachment(context, body),
  sendAttachmentChunk: (context, { params, body }) => sendAttachmentChunk(context, params, body),
  completeAttachment: (context, { params }) => completeAttachment(context, params.id),
  downloadAttachment: (context, { params }) => downloadAttachment(context, params.id),
  deleteAttachment: (context, { params, body }) => deleteAttachment(context, params.id, body.reason),
});
