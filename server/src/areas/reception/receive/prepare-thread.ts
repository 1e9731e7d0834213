import { serveTasks } from '#kernel/threads/serve-tasks.ts';
import { prepareBody, type PreparedFile, type PrepareOptions } from './prepare.ts';

export interface PrepareTask {
  body: Uint8Array;
  contentType: string;
  options: PrepareOptions;
}

export type PrepareResult = { fileName: string | null; file: PreparedFile }[];

const isWhole = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength;

serveTasks<PrepareTask, PrepareResult>(
  ({ body, contentType, options }) => {
    const key = { ...options.key, bytes: Buffer.from(options.key.bytes) };
    return prepareBody({ body, contentType }, { ...options, key });
  },
  // Small ones share a buffer with others.
  files => files.flatMap(({ file: { sealed } }) => (isWhole(sealed) ? [sealed.buffer] : [])),
);
