import { Failure } from '#kernel/failure.ts';

/** Accepts multipart/form-data or the file itself. Throws IMAGE_TYPE for none or several files. */
export async function getUploadedFile(
  body: Uint8Array | undefined,
  contentType: string,
): Promise<Uint8Array> {
  if (body === undefined || body.length === 0) throw new Failure('IMAGE_TYPE');
  if (!/^multipart\/form-data/i.test(contentType)) return body;
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const [file, extraFile] = [...(form?.values() ?? [])].filter(value => typeof value !== 'string');
  if (file === undefined || extraFile !== undefined) throw new Failure('IMAGE_TYPE');
  return new Uint8Array(await file.arrayBuffer());
}
