import * as z from 'zod/mini';
import { abilitiesOf, byId, choice, id, instant, maybe, reason, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

/** Files are sent in chunks of this size, so that no process holds a whole file. */
export const attachmentChunkBytes = 1 << 20;
const maxChunks = 2000;
export const maxTravellerAttachments = 200;

export const attachmentRow = z.object({
  id,
  passengerId: id,
  /** Null: attached to the passenger. */
  occurrenceId: maybe.id,
  organization: choice,
  name: z.string(),
  /** By content. Images are redrawn; other files are only downloaded. */
  mediaType: z.string(),
  size: z.int(),
  by: z.string(),
  at: instant,
  abilities: abilitiesOf(['delete']),
});
export type AttachmentRow = z.output<typeof attachmentRow>;

const readers = ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'] as const;
const panels = ['INTERNATIONAL', 'DOMESTIC'] as const;

export const attachments = {
  attachmentsOfPassenger: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/attachments/passenger/{passengerId}',
    summary:
      'List the files that the caller’s organization attached to a passenger and to occurrences on them, last first. Administrator organizations get those of all organizations.',
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(attachmentRow),
      /** Whether the caller may attach files. */
      canAdd: z.boolean(),
      maxFileMegabytes: z.int(),
    }),
    access: readers,
    audit: 'ATTACHMENTS_VIEWED',
    shows: ['attachment', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  attachmentsOfTraveller: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/attachments/traveller/{travellerId}',
    summary: `List the files that the caller’s organization attached to a traveller and to occurrences on all flights in scope, last first, ${maxTravellerAttachments} at most. Administrator organizations get those of all organizations.`,
    params: z.object({ travellerId: id }),
    reply: z.object({ rows: z.array(attachmentRow), truncated: z.boolean() }),
    access: readers,
    audit: 'ATTACHMENTS_VIEWED',
    shows: ['attachment', 'passenger'],
    fails: ['FORBIDDEN'],
  }),
  startAttachment: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/attachments',
    summary: `Start to attach a file to a passenger, or to an occurrence of the caller’s organization. Send its chunks of ${attachmentChunkBytes} bytes next, then complete it. Requires the panel permission of the flight’s mode and access to one of its airports. The same \`actId\` sent again returns the same file.`,
    body: z.object({
      actId: id,
      passengerId: id,
      occurrenceId: z._default(z.nullable(id), null),
      name: trimmedText({ min: 1, max: 200 }),
      size: z.int().check(z.gte(1)),
    }),
    reply: z.object({ id }),
    status: 201,
    access: panels,
    audit: 'ATTACHMENT_SENT',
    changes: [],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ATTACHMENT_TOO_LARGE', 'ATTACHMENTS_FULL'],
  }),
  sendAttachmentChunk: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/attachments/{id}/chunks/{number}',
    summary:
      'Send a chunk of a file, from 0. A chunk sent again replaces the first. A completed file keeps its chunks.',
    params: z.object({ id, number: z.coerce.number().check(z.int(), z.gte(0), z.lte(maxChunks)) }),
    body: 'raw',
    reply: 'empty',
    access: panels,
    audit: 'ATTACHMENT_SENT',
    changes: [],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ATTACHMENT_INCOMPLETE'],
  }),
  completeAttachment: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/attachments/{id}/complete',
    summary:
      'Complete a file whose chunks were sent. Its content decides the type; PNG and JPEG images are redrawn without metadata.',
    params: byId,
    reply: attachmentRow,
    access: panels,
    audit: 'ATTACHMENT_ADDED',
    changes: ['attachment'],
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'ATTACHMENT_INCOMPLETE',
      'ATTACHMENT_TYPE',
      'IMAGE_TYPE',
      'IMAGE_PIXELS',
      'IMAGE_BROKEN',
      'IMAGE_TOO_LARGE',
    ],
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/attachments/{id}/content',
    summary: 'Download a file. Only images have the type of their content.',
    params: byId,
    reply: 'binary',
    access: readers,
    audit: 'ATTACHMENT_DOWNLOADED',
    shows: [],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  deleteAttachment: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/attachments/{id}/delete',
    summary: 'Delete a file of the caller’s organization, with the reason. It cannot be restored.',
    params: byId,
    body: z.object({ reason }),
    reply: 'empty',
    access: panels,
    audit: 'ATTACHMENT_DELETED',
    changes: ['attachment'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
