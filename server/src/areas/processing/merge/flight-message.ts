import type { Interchange, Message } from '@farol/edifact';
import type { IntakeFinding } from '../findings/findings.ts';
import type { MessageReceipt } from '../reading/read-message.ts';
import type { MessageOrder } from './order.ts';
import type { Source } from './source-person.ts';

export interface FlightMessage {
  message: Message;
  /** Indexes of people or bookings that could not be stored. */
  leftOut?: ReadonlySet<number>;
  source: Source;
  interchange: Interchange;
  received: MessageReceipt;
  flight: { carrier: string; number: string; flightDate: string; origin: string; destination: string };
  /** Carrier that markets the flight, if another one operates it. */
  partner?: string;
  leg: number;
  order: MessageOrder;
  find(finding: IntakeFinding): void;
}
