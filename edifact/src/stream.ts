import { emptyInterchange } from './interchange/header.ts';
import { Session } from './interchange/session.ts';
import type { ReadOptions } from './options.ts';
import type { Booking, Finding, Interchange, Message, Person } from './types.ts';

/** Receives complete data. A message comes after its people and bookings, without them. */
export interface StreamHandlers {
  person?(person: Person, message: Message): void;
  booking?(booking: Booking, message: Message): void;
  /** `findings` are those of the message and of the envelope before it. */
  message?(message: Message, interchange: Interchange, findings: Finding[]): void;
}

const WINDOW = 1 << 16;

/**
 * Reads EDIFACT of any size in constant memory. Use `readInterchange` for XML. Never throws.
 * The first text beyond ASCII decides between UTF-8 and the declared set.
 */
export class StreamReader {
  readonly #session: Session;
  /** Begins with the unused bytes of earlier pieces. */
  #buffer = new Uint8Array(0);
  #kept = 0;
  #base = 0;

  constructor(handlers: StreamHandlers, options: ReadOptions = {}) {
    let interchange = emptyInterchange();
    const session: Session = new Session(options, {
      interchange: opened => {
        interchange = opened;
      },
      message: message => handlers.message?.(message, interchange, session.findings.drain()),
      person: (person, message) => handlers.person?.(person, message),
      booking: (booking, message) => handlers.booking?.(booking, message),
    });
    this.#session = session;
  }

  write(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; from += WINDOW)
      this.#feed(chunk.subarray(from, from + WINDOW), false);
  }

  /** Returns the findings after the last message. */
  end(): Finding[] {
    this.#feed(new Uint8Array(0), true);
    if (this.#session.interchanges === 0) {
      this.#session.findings.drain();
      this.#session.findings.add('NOT_A_MESSAGE');
    }
    return this.#session.findings.drain();
  }

  #feed(piece: Uint8Array, final: boolean): void {
    this.#reserve(this.#kept + piece.length);
    this.#buffer.set(piece, this.#kept);
    const length = this.#kept + piece.length;
    const used = this.#session.feed(this.#buffer.subarray(0, length), 0, this.#base, final);
    this.#buffer.copyWithin(0, used, length);
    this.#kept = length - used;
    this.#base += used;
  }

  #reserve(size: number): void {
    if (size <= this.#buffer.length) return;
    const larger = new Uint8Array(Math.max(size, this.#buffer.length * 2));
    larger.set(this.#buffer.subarray(0, this.#kept));
    this.#buffer = larger;
  }
}
