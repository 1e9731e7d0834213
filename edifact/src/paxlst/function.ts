import { pack } from '../core/tags.ts';
import type { Message, MessageFunction } from '../types.ts';

const LISTS: Record<number, Message['listKind']> = {
  [pack('745')]: 'PASSENGER',
  [pack('250')]: 'CREW',
  [pack('336')]: 'MASTER_CREW',
  [pack('266')]: 'FLIGHT_STATUS',
};

/** Gate passes (655) and other profiles are `OTHER`. */
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

/** Master crew lists: G adds people, H removes them, I changes them. */
const MASTER: Record<string, MessageFunction> = {
  '': 'FULL',
  G: 'FULL',
  H: 'CANCEL_RESERVATION',
  I: 'CHANGE',
};

/**
 * Reads BGM 2 (standards digest, section 2.3). Unknown codes mean a full list, or `OTHER` for a status
 * message.
 * In crew lists, letters A to F are the kind of flight, and a second letter C is a change of crew.
 */
export function paxlstFunction(kind: Message['listKind'], refinement: string): MessageFunction {
  const code = refinement.toUpperCase();
  if (kind === 'MASTER_CREW') return MASTER[code] ?? 'OTHER';
  if (kind === 'CREW' && /^[A-F]C$/.test(code)) return 'CHANGE';
  if (kind === 'CREW' && /^[A-F]$/.test(code)) return 'FULL';
  if (kind === 'FLIGHT_STATUS' && code === '') return 'OTHER';
  return FUNCTIONS[code] ?? (kind === 'FLIGHT_STATUS' ? 'OTHER' : 'FULL');
}
