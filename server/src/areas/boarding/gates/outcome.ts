import type { BoardingAnswer, BoardingNote, BoardingReason } from '@farol/contract';

/** What a call came to; the answer is built from it, also for a repeated call. */
export interface Outcome {
  reason: BoardingReason;
  security: BoardingAnswer['security'];
  notes: BoardingNote[];
  flight?: { id: string; flightDate: string };
  passengerId?: string;
}
