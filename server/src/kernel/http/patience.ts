/** Timeouts of callers in milliseconds. */
export interface Patience {
  /** From the opening of a connection, or the last answer, to the end of the headers. */
  headers: number;
  body: number;
  largeBody: number;
  stall: number;
  /** For the rest of an unread body, so that the sender can receive the answer. */
  unread: number;
  silence: number;
  /** For requests in progress at shutdown, and for those still being sent. */
  stop: number;
  stopSending: number;
  look: number;
}

export const usualPatience: Patience = {
  headers: 15_000,
  body: 30_000,
  largeBody: 300_000,
  stall: 15_000,
  unread: 2_000,
  silence: 120_000,
  // Longer than senders wait for the answer to a message.
  stop: 12_000,
  stopSending: 3_000,
  look: 5_000,
};
