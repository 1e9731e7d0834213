import type { BoardingRow } from '@farol/contract/areas/boarding/boarding-panel';

/** In the order of the list. */
export const boardingStates = ['MISSING', 'REFUSED', 'MANUAL_VALIDATION', 'WAITING', 'BOARDED'] as const;
export type BoardingState = (typeof boardingStates)[number];

export const stateTones = {
  MISSING: 'red',
  REFUSED: 'red',
  MANUAL_VALIDATION: 'amber',
  WAITING: 'plain',
  BOARDED: 'green',
} as const;

export function stateOf({ exception, boardedAt }: BoardingRow): BoardingState {
  return exception ?? (boardedAt === null ? 'WAITING' : 'BOARDED');
}
