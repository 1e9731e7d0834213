import { pack } from '../core/tags.ts';
import type { Message, MessageFunction } from '../types.ts';

const LISTS: Record<number, Message['listKind']> = {
  [pack('745')]: 'PASSENGER',
  [pack('250')]: 'CREW',
  [pack('336')]: 'MASTER_CREW',
  [pack('266')]: 'FLIGHT_STATUS',
};

/** What BGM 1 says the list is about; gate passes (655) and other profiles are `OTHER`. */
export function listKind(code: number): NonNullable<Message['listKind']> {
  return LISTS[code] ?? 'OTHER';
}

const FUNCTIONS: Record<string, MessageFunction> = {
  '': 'FULL',
  CP: 'CHANGE',
  XR: 'CANCEL_RESERVATION',
  RP: 'REDUCE_PARTY',
  XF: 'CANCEL_FLIGHT',
  CF: 'CHANGE_FLIGHT',
  CL: 'CLOSE',
  CLOB: 'CLOSE_ON_BOARD',
  CLNB: 'CLOSE_NOT_ON_BOARD',
};

/** Master crew lists: G adds people, H takes them off, I changes them. */
const MASTER: Record<string, MessageFunction> = {
  '': 'FULL',
  G: 'FULL',
  H: 'CANCEL_RESERVATION',
  I: 'CHANGE',
};

/**
 * What BGM 2 asks for (standards digest, section 2.3). Crew lists carry a letter A to F for the kind of flight, with a second C for a
 * change of crew. A code that is none of these (a document number) leaves the list full, and a status message `OTHER`.
 */
export function paxlstFunction(kind: Message['listKind'], refinement: string): MessageFunction {
  const code = refinement.toUpperCase();
  if (kind === 'MASTER_CREW') return MASTER[code] ?? 'OTHER';
  if (kind === 'CREW' && /^[A-F]C$/.test(code)) return 'CHANGE';
  if (kind === 'CREW' && /^[A-F]$/.test(code)) return 'FULL';
  if (kind === 'FLIGHT_STATUS' && code === '') return 'OTHER';
  return FUNCTIONS[code] ?? (kind === 'FLIGHT_STATUS' ? 'OTHER' : 'FULL');
}
