import { Failure, type FieldFailure } from '../failure.ts';
import { truncateText } from '../text.ts';

export interface ImportForm {
  fileName: string | null;
  bytes: Uint8Array;
  /** The last value wins. */
  fields: Readonly<Record<string, string>>;
}

const maxNameLength = 255;

/** Returns the file of multipart/form-data, or the body. Throws EMPTY_FILE, TOO_LARGE or BAD_INPUT. */
export async function parseForm(
  body: Uint8Array | undefined,
  contentType: string,
  maxBytes: number,
): Promise<ImportForm> {
  if (body === undefined || body.length === 0) throw new Failure('EMPTY_FILE');
  if (!/^multipart\/form-data/i.test(contentType))
    return { fileName: null, bytes: requireSize(body, maxBytes), fields: {} };
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw formatFailure({ path: 'body', format: 'multipart/form-data' });
    });
  const values = [...form.values()];
  const files = values.filter(value => typeof value !== 'string');
  const [file, secondFile] = files;
  if (file === undefined) throw new Failure('EMPTY_FILE');
  if (secondFile !== undefined) throw formatFailure({ path: 'file', format: '1' });
  return {
    fileName: truncateText(file.name.replaceAll(/\p{Cc}/gu, '').toWellFormed(), maxNameLength) || null,
    bytes: requireSize(new Uint8Array(await file.arrayBuffer()), maxBytes),
    fields: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

function requireSize(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw new Failure('TOO_LARGE', { limitBytes: maxBytes });
  return bytes;
}

function formatFailure({ path, format }: { path: string; format: string }): Failure {
  const field: FieldFailure = { path, code: 'FORMAT', params: { field: path, format } };
  return new Failure('BAD_INPUT', {}, [field]);
}
