import type { Interchange, Message } from '@farol/edifact';
import type { IntakeFinding } from '../findings/findings.ts';
import type { Received } from '../reading/read-message.ts';
import type { MessageOrder } from './order.ts';
import type { Source } from './said.ts';

/** A message about one of its flights, with its position among the messages of that flight. */
export interface Statement {
  message: Message;
  /** Indexes of people or bookings that could not be stored; they are skipped. */
  leftOut?: ReadonlySet<number>;
  source: Source;
  interchange: Interchange;
  received: Received;
  flight: { carrier: string; number: string; flightDate: string };
  /** Carrier that sends the flight under its own number, if another one operates it. */
  partner?: string;
  /** Index of the leg in the message. */
  leg: number;
  order: MessageOrder;
  find(finding: IntakeFinding): void;
}
