import type { Interchange, Message } from '@farol/edifact';
import type { IntakeFinding } from '../findings/findings.ts';
import type { Received } from '../reading/read-message.ts';
import type { MessageOrder } from './order.ts';
import type { Source } from './said.ts';

/** A message on one of its flights, and where it stands among the messages about that flight. */
export interface Statement {
  message: Message;
  /** Places of its people, or of its bookings, that could not be stored: as if it did not tell of them. */
  leftOut?: ReadonlySet<number>;
  source: Source;
  interchange: Interchange;
  received: Received;
  flight: { carrier: string; number: string; flightDate: string };
  /** The carrier that pushes the flight under a number of its own, where another one operates it. */
  partner?: string;
  /** Which of the message's legs the flight is. */
  leg: number;
  order: MessageOrder;
  find(finding: IntakeFinding): void;
}
