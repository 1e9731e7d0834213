import {
  type EnrolmentAnswer,
  minPhotographPixels,
  type PhotographKind,
  photographSize,
} from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { Failure } from '#kernel/failure.ts';
import type { IntegratorActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { redrawImage } from '#kernel/images/redraw.ts';
import { getUploadedFile } from '#kernel/images/upload.ts';
import { hashOf } from '#kernel/secrets.ts';
import { keyedHashOf, openPerson, sealBiometrics } from '../person.ts';
import { findFlightEnd } from '../flight-end.ts';
import { type EnrolmentRecord, findEnrolment, getFlightTimes, lockEnrolment } from '../queries.ts';
import { queueVerification } from '../verification/queue.ts';
import { answerOnce, type EnrolmentOutcome } from './enrolments.ts';
import { setPhotograph } from './photograph-rows/queries.ts';

const maxSideRatio = 2;

/** Redraws the image, so that nothing but pixels is stored. Throws IMAGE_… or PHOTOGRAPH_SIZE. */
export async function preparePhotograph(
  { maxPhotographMegabytes }: Pick<Config, 'maxPhotographMegabytes'>,
  body: Uint8Array,
  contentType: string,
): Promise<Buffer> {
  const file = await getUploadedFile(body, contentType);
  const limits = { maxMegabytes: maxPhotographMegabytes, ...photographSize };
  const { image, width, height } = await redrawImage(file, limits);
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < minPhotographPixels || long > maxSideRatio * short)
    throw new Failure('PHOTOGRAPH_SIZE', { width, height, min: minPhotographPixels });
  return image;
}

interface SentPhotograph {
  requestId: string;
  id: string;
  kind: PhotographKind;
  image: Buffer;
}

/** Stores a photograph after consent and queues its verification. */
export async function storePhotograph(
  context: Context<IntegratorActor>,
  { requestId, id, kind, image }: SentPhotograph,
): Promise<EnrolmentAnswer> {
  const { actor, db } = context;
  const body = { requestId, id, kind, digest: hashOf(image).toString('base64') };
  return answerOnce(context, 'sendPhotograph', body, async () => {
    const found = await findEnrolment(db, id, actor);
    const enrolment = found === undefined ? undefined : await lockEnrolment(db, found);
    if (enrolment === undefined) return { reason: 'ENROLMENT_UNKNOWN' };
    return kind === 'FACE'
      ? receiveFace(context, enrolment, image)
      : receiveDocument(context, enrolment, image);
  });
}

async function receiveFace(
  context: Context<IntegratorActor>,
  enrolment: EnrolmentRecord,
  image: Buffer,
): Promise<EnrolmentOutcome> {
  const { id: enrolmentId } = enrolment;
  const { clock, db } = context;
  switch (enrolment.state) {
    case 'CONSENT_PENDING':
      return { reason: 'CONSENT_PENDING', enrolmentId };
    case 'VALIDATED':
      return { reason: 'ALREADY_VALIDATED', enrolmentId };
    case 'PHOTOGRAPH_PENDING':
    case 'VERIFYING':
    case 'MANUAL_VALIDATION':
    case 'NOT_VALIDATED': {
      if (enrolment.deletedAt !== null) return { reason: 'ENROLMENT_ENDED', enrolmentId };
      const end = findFlightEnd(await getFlightTimes(db, enrolment), toDate(clock.now()));
      if (end !== undefined) return { reason: end, enrolmentId };
      const row = await buildRow(context, enrolment, 'FACE', image);
      await setPhotograph(db, enrolment, row);
      await queueVerification(db, enrolment, { photographId: row.id, at: toDate(clock.now()) });
      return { reason: 'PHOTOGRAPH_RECEIVED', enrolmentId };
    }
    default:
      return { reason: 'ENROLMENT_ENDED', enrolmentId };
  }
}

async function receiveDocument(
  context: Context<IntegratorActor>,
  enrolment: EnrolmentRecord,
  image: Buffer,
): Promise<EnrolmentOutcome> {
  const { id: enrolmentId, state, endedAt, deletedAt } = enrolment;
  if (endedAt !== null || deletedAt !== null) return { reason: 'ENROLMENT_ENDED', enrolmentId };
  if (state === 'CONSENT_PENDING') return { reason: 'CONSENT_PENDING', enrolmentId };
  if (state !== 'MANUAL_VALIDATION') return { reason: 'DOCUMENT_NOT_NEEDED', enrolmentId };
  const row = await buildRow(context, enrolment, 'DOCUMENT', image);
  await setPhotograph(context.db, enrolment, row);
  return { reason: 'DOCUMENT_RECEIVED', enrolmentId };
}

async function buildRow(
  { clock, config, keys }: Context<IntegratorActor>,
  { flightDate, person }: EnrolmentRecord,
  kind: PhotographKind,
  image: Buffer,
) {
  if (person === null) throw new Error('an active enrolment has a person');
  const { cpf } = await openPerson(keys, person);
  return {
    id: createFlightDatedId(flightDate),
    kind,
    image: sealBiometrics(keys, image),
    imageKey: keyedHashOf(config.secret, cpf, image),
    at: toDate(clock.now()),
  };
}
