/** What the main thread asks of the thread that works jobs. */
export type JobRequest =
  /** Addresses of the database: as its owner, and as the role of the application. */
  | { begin: { ownerUrl: string; appUrl: string } }
  /** Works the messages of files at once, beside their jobs. */
  | { work: number; fileIds: readonly string[] }
  /** Nobody waits for that work any more. */
  | { abandon: number }
  | 'stop';

export type JobReply =
  | 'ready'
  /** Every second while the event loop of the thread turns. */
  | 'alive'
  | { done: number }
  | { failed: number; message: string };
