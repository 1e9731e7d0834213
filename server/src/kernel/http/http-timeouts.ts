/** Milliseconds. */
export interface HttpTimeouts {
  /** From the connection, or the last answer, to the end of the headers. */
  headers: number;
  body: number;
  largeBody: number;
  stall: number;
  /** Lets the sender of an unread body receive the answer. */
  unread: number;
  silence: number;
  /** At shutdown, for open requests and for those still being sent. */
  stop: number;
  stopSending: number;
  checkInterval: number;
}

export const defaultHttpTimeouts: HttpTimeouts = {
  headers: 15_000,
  body: 30_000,
  largeBody: 300_000,
  stall: 15_000,
  unread: 2_000,
  silence: 120_000,
  // Longer than senders wait for the answer to a message.
  stop: 12_000,
  stopSending: 3_000,
  checkInterval: 5_000,
};
