import {
  type OccurrenceInput,
  type OccurrenceRow,
  occurrences,
} from '@farol/contract/areas/occurrences/occurrences';
import { call } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { isPassing } from '#client/outbox/outbox.ts';
import { listActs, type StoredAct } from '#client/outbox/store.ts';
import { session } from '#client/session.ts';
import { uploadFile } from '../../attachments/uploadFile.ts';
import { addOccurrencePath, occurrencesTab } from '../paths.ts';

export const occurrenceActKind = 'OCCURRENCE';

/** A photograph or file of an occurrence. */
export interface QueuedFile {
  /** Makes a repeated upload one file. */
  actId: string;
  name: string;
  type: string;
  /** Base64. */
  data: string;
}

export interface OccurrenceBody {
  passengerId: string;
  surname: string;
  givenNames: string;
  /** Origin and destination of the flight. */
  airports: readonly string[];
  content: OccurrenceInput;
  files: readonly QueuedFile[];
}

export interface ChosenFile {
  actId: string;
  file: File;
}

/** The occurrence was stored and a file refused; the user adds another at `path`. */
export class PartlySentError extends Error {
  readonly path: string;

  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

/** Returns an occurrence of the signed-in user that waits or was refused. */
export async function findQueuedOccurrence(actId: string): Promise<OccurrenceBody | undefined> {
  const userId = session.claims()?.sub;
  const acts = userId === undefined ? [] : await listActs(userId);
  return acts.find(({ id, kind }) => id === actId && kind === occurrenceActKind)?.body as
    | OccurrenceBody
    | undefined;
}

async function toQueuedFile({ actId, file }: ChosenFile): Promise<QueuedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const blockBytes = 32_768;
  let text = '';
  for (let from = 0; from < bytes.length; from += blockBytes)
    text += String.fromCharCode(...bytes.subarray(from, from + blockBytes));
  return { actId, name: file.name, type: file.type, data: btoa(text) };
}

export function toChosenFile({ actId, name, type, data }: QueuedFile): ChosenFile {
  const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0));
  return { actId, file: new File([bytes], name, { type }) };
}

/** Builds the act that waits on the device. A refused one can be corrected in the form. */
export async function buildOccurrenceAct(
  actId: string,
  { files, ...body }: Omit<OccurrenceBody, 'files'> & { files: readonly ChosenFile[] },
  label: string,
): Promise<StoredAct> {
  const queued: OccurrenceBody = { ...body, files: await Promise.all(files.map(toQueuedFile)) };
  return {
    id: actId,
    kind: occurrenceActKind,
    body: queued,
    label,
    at: new Date().toISOString(),
    path: `${addOccurrencePath.replace(':id', body.passengerId).replace('/:airport?', '')}?act=${actId}`,
  };
}

interface SendOptions {
  handles(error: ApiError): boolean;
}

/**
 * Registers an occurrence, then sends its files. Repeated, it has the same result. Throws PartlySentError if
 * the occurrence is registered and a file is refused.
 */
export async function sendOccurrence(
  actId: string,
  { passengerId, content }: Pick<OccurrenceBody, 'content' | 'passengerId'>,
  files: readonly ChosenFile[],
  options: SendOptions,
): Promise<OccurrenceRow> {
  const saved = await call(
    occurrences.createOccurrence,
    { body: { ...content, passengerId, actId } },
    options,
  );
  const target = { passengerId, occurrenceId: saved.id };
  const control = { signal: new AbortController().signal, onProgress: () => undefined };
  for (const { actId: fileId, file } of files)
    await uploadFile(file, { ...target, actId: fileId }, control).catch((error: unknown) => {
      if (!(error instanceof ApiError) || isPassing(error)) throw error;
      throw new PartlySentError(`${file.name}: ${error.messages.join(' ')}`, occurrencesTab(passengerId));
    });
  return saved;
}
