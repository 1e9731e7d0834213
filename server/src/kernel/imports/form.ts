import { Failure, type FieldFailure } from '../failure.ts';

export interface ImportForm {
  fileName: string | null;
  bytes: Uint8Array;
  /** The last value wins. */
  fields: Readonly<Record<string, string>>;
}

const longestName = 255;

/** Returns the file of multipart/form-data, or the body. Throws EMPTY_FILE, TOO_LARGE or BAD_INPUT. */
export async function formOf(
  body: Uint8Array | undefined,
  contentType: string,
  mostBytes: number,
): Promise<ImportForm> {
  if (body === undefined || body.length === 0) throw new Failure('EMPTY_FILE');
  if (!/^multipart\/form-data/i.test(contentType))
    return { fileName: null, bytes: smallEnough(body, mostBytes), fields: {} };
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
    fileName:
      file.name
        .replaceAll(/\p{Cc}/gu, '')
        .toWellFormed()
        .slice(0, longestName) || null,
    bytes: smallEnough(new Uint8Array(await file.arrayBuffer()), mostBytes),
    fields: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

function smallEnough(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length > most) throw new Failure('TOO_LARGE', { limitBytes: most });
  return bytes;
}

function wrong({ path, format }: { path: string; format: string }): Failure {
  const field: FieldFailure = { path, code: 'FORMAT', params: { field: path, format } };
  return new Failure('BAD_INPUT', {}, [field]);
}
