import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { TaskThread, ThreadEnded } from '#kernel/threads/task-thread.ts';
import type { PrepareResult, PrepareTask } from './prepare-thread.ts';
import { prepareBody, type PreparedFile, type PrepareOptions } from './prepare.ts';

/** Smaller bodies are faster without a thread. */
const threadBytes = 32 * 1024;
/** Ordinary lists must not wait behind larger bodies. */
const largeBytes = 1024 * 1024;

const script = new URL('./prepare-thread.ts', import.meta.url);
const bounds = { taskMilliseconds: 120_000, heapMegabytes: 1024 };
const ordinaryThread = new TaskThread<PrepareTask, PrepareResult>(script, { ...bounds, waiting: 400 });
const largeThread = new TaskThread<PrepareTask, PrepareResult>(script, { ...bounds, waiting: 16 });

/** Keeps the first file from waiting for module loading. */
export function startFileThreads(): void {
  ordinaryThread.start();
  largeThread.start();
}

type PrepareServices = Pick<Services, 'config' | 'keys' | 'log'>;

/**
 * Prepares a request body. Large bodies move to a thread and become empty. Throws UNAVAILABLE for a full
 * queue and TOO_LARGE when a thread exceeds its bounds.
 */
export async function prepareCall(
  services: PrepareServices,
  body: Uint8Array | undefined,
  contentType: string,
): Promise<PrepareResult> {
  const options = toPrepareOptions(services);
  if (body === undefined || body.length < threadBytes) return prepareBody({ body, contentType }, options);
  // Transferring a view would move the whole buffer.
  const isWhole = body.byteLength === body.buffer.byteLength;
  const bytes = body.length;
  const thread = bytes < largeBytes ? ordinaryThread : largeThread;
  return thread
    .run({ body, contentType, options }, isWhole ? [body.buffer as ArrayBuffer] : [])
    .catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error;
      services.log.error({ err: error.cause, bytes }, 'a file could not be prepared in its bounds');
      throw new Failure('TOO_LARGE');
    });
}

/** Copies the bytes. Throws the errors of `prepareCall`. */
export async function prepareOne(services: PrepareServices, bytes: Uint8Array): Promise<PreparedFile> {
  const [prepared] = await prepareCall(services, new Uint8Array(bytes), '');
  if (prepared === undefined) throw new Error('a body without a form is one file');
  return prepared.file;
}

function toPrepareOptions({ config, keys }: PrepareServices): PrepareOptions {
  return {
    secret: config.secret,
    key: keys.current('raw message'),
    keepFreeText: config.keepFreeText,
    maxPeople: config.maxPeople,
  };
}
