/** How long callers may take, in milliseconds. Tests shorten it. */
export interface Patience {
  /** From the opening of a connection, or the end of a call, to the end of the next call's headers. */
  headers: number;
  /** For a body of ordinary size, and for one that may carry messages. */
  body: number;
  largeBody: number;
  /** Between two pieces of a body. */
  stall: number;
  /** After an answer, for the rest of a body that nobody reads: whoever still sends it can take the answer meanwhile. */
  unread: number;
  /** Without a byte in either direction. */
  silence: number;
  /** For the calls under way when the server stops, and for those of them that are still being sent. */
  stop: number;
  stopSending: number;
  /** How often the connections are looked through. */
  look: number;
}

export const usualPatience: Patience = {
  headers: 15_000,
  body: 30_000,
  largeBody: 300_000,
  stall: 15_000,
  unread: 2_000,
  silence: 120_000,
  // Longer than a sender who waits for the answer to a message does.
  stop: 12_000,
  stopSending: 3_000,
  look: 5_000,
};
