/** Requests of the main thread to the thread that works jobs. */
export type JobRequest =
  /** Addresses of the database: as its owner, and as the role of the application. */
  | { begin: { ownerUrl: string; appUrl: string } }
  /** Works the messages of files at once, without waiting for their jobs. */
  | { work: number; fileIds: readonly string[] }
  /** The caller no longer waits for this work. */
  | { abandon: number }
  | 'stop';

export type JobReply =
  | 'ready'
  /** Every second while the event loop of the thread turns. */
  | 'alive'
  | { done: number }
  | { failed: number; message: string };
