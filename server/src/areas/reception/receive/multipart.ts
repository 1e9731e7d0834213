import { Failure } from '#kernel/failure.ts';

const maxNameChars = 255;

/** All files share the call's transaction, which more would hold for minutes. */
const maxFiles = 500;

export interface ReceivedFile {
  fileName: string | null;
  bytes: Uint8Array;
}

/** Throws EMPTY_BODY, BAD_INPUT and TOO_LARGE. */
export async function parseFiles(body: Uint8Array | undefined, contentType: string): Promise<ReceivedFile[]> {
  if (body === undefined || body.length === 0) throw new Failure('EMPTY_BODY');
  if (!/^multipart\/form-data/i.test(contentType)) return [{ fileName: null, bytes: body }];
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Failure('BAD_INPUT', {}, [
        { path: 'body', code: 'FORMAT', params: { field: 'body', format: 'multipart/form-data' } },
      ]);
    });
  const files = [...form.values()].filter(value => typeof value !== 'string');
  if (files.length === 0) throw new Failure('EMPTY_BODY');
  if (files.length > maxFiles) throw new Failure('TOO_LARGE', { limitFiles: maxFiles });
  return Promise.all(
    files.map(async file => ({
      fileName: cleanFileName(file),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

/** PostgreSQL text accepts no zero byte. */
function cleanFileName(file: File): string | null {
  return file.name.replace(/\p{Cc}/gu, '').slice(0, maxNameChars) || null;
}
