import type { enrolments } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

const flight = { carrier: 'X0', number: '7001', date: '2026-03-15', origin: 'LIS' };

/** PNG of 260×320 pixels in one colour. */
export const samplePhotograph: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQQAAAFAAQMAAABgD5AzAAAAA1BMVEW0jHisxUVfAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRo3u3BgQAAAADD' +
    'oPlTX+EAVQEAAAAAAAAAAADAbyqAAAEgnE5RAAAAAElFTkSuQmCC',
  'base64',
);

export const calls: CallsOf<typeof enrolments> = {
  openEnrolment: {
    input: () => ({
      body: {
        requestId: createId(),
        flight,
        locator: 'ABC123',
        surname: 'PRADO',
        givenNames: 'INES',
        cpf: '52998224725',
        telephone: '+5511987654321',
        language: 'pt',
      },
    }),
  },
  getEnrolment: { owner: 'partner', input: ({ enrolmentId: id }) => ({ params: { id } }) },
  listEnrolments: { input: () => ({ query: flight }) },
  sendPhotograph: {
    owner: 'partner',
    input: ({ enrolmentId: id }) => ({
      params: { id },
      query: { requestId: createId(), kind: 'FACE' },
      body: samplePhotograph,
      type: 'image/png',
    }),
  },
  cancelEnrolment: {
    owner: 'partner',
    input: ({ enrolmentId: id }) => ({ params: { id }, body: { requestId: createId() } }),
  },
};
