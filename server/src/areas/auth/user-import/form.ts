import { id, mostImportBytes } from '@farol/contract';
import * as z from 'zod/mini';
import { Failure, type FieldFailure } from '#kernel/failure.ts';

export interface ImportForm {
  fileName: string | null;
  bytes: Uint8Array;
  /** Whose users they are; undefined: of whoever asks. */
  organizationId: string | undefined;
}

const longestName = 255;

/** The one file of a multipart/form-data, or the body itself. Throws EMPTY_FILE, TOO_LARGE or BAD_INPUT. */
export async function formOf(body: Uint8Array | undefined, contentType: string): Promise<ImportForm> {
  if (body === undefined || body.length === 0) throw new Failure('EMPTY_FILE');
  if (!/^multipart\/form-data/i.test(contentType))
    return { fileName: null, bytes: smallEnough(body), organizationId: undefined };
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw wrong({ path: 'body', format: 'multipart/form-data' });
    });
  const values = [...form.values()];
  const files = values.filter(value => typeof value !== 'string');
  const [file, another] = files;
  if (file === undefined) throw new Failure('EMPTY_FILE');
  if (another !== undefined) throw wrong({ path: 'file', format: '1' });
  return {
    // Shown and stored: control characters are neither.
    fileName:
      file.name
        .replaceAll(/\p{Cc}/gu, '')
        .toWellFormed()
        .slice(0, longestName) || null,
    bytes: smallEnough(new Uint8Array(await file.arrayBuffer())),
    organizationId: organizationOf(form.get('organizationId')),
  };
}

function smallEnough(bytes: Uint8Array): Uint8Array {
  if (bytes.length > mostImportBytes) throw new Failure('TOO_LARGE');
  return bytes;
}

function organizationOf(given: unknown): string | undefined {
  if (given === null || given === '') return undefined;
  const read = z.safeParse(id, given);
  if (!read.success) throw wrong({ path: 'organizationId', format: 'UUID' });
  return read.data;
}

function wrong({ path, format }: { path: string; format: string }): Failure {
  const field: FieldFailure = { path, code: 'FORMAT', params: { field: path, format } };
  return new Failure('BAD_INPUT', {}, [field]);
}
