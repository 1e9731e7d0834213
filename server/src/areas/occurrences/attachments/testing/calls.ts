import type { attachments } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const content = Buffer.from('Nota');
const byId = ({ attachmentId }: Records) => ({ id: attachmentId });

export const calls: CallsOf<typeof attachments> = {
  attachmentsOfPassenger: { owner: 'carrier', input: ({ passengerId }) => ({ params: { passengerId } }) },
  attachmentsOfTraveller: { owner: 'carrier', input: ({ travellerId }) => ({ params: { travellerId } }) },
  startAttachment: {
    owner: 'carrier',
    input: ({ passengerId, flightId }) => ({
      body: { actId: flightId, passengerId, name: 'nota.txt', size: content.length },
    }),
  },
  sendAttachmentChunk: {
    owner: 'agency',
    input: records => ({ params: { ...byId(records), number: '0' }, body: content }),
  },
  completeAttachment: { owner: 'agency', input: records => ({ params: byId(records) }) },
  downloadAttachment: { owner: 'agency', input: records => ({ params: byId(records) }) },
  deleteAttachment: {
    owner: 'agency',
    input: records => ({ params: byId(records), body: { reason: 'Arquivo trocado' } }),
  },
};
