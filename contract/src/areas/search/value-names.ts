import type { Language } from '../../inputErrors.ts';
import type { passengerStates, PersonKind } from './values.ts';

type Names<V extends string> = Readonly<Record<V, Readonly<Record<Language, string>>>>;

/** For documents of the server; the web has its own catalogue. */
export const passengerStateNames: Names<(typeof passengerStates)[number]> = {
  RESERVED: { pt: 'Reservado', en: 'Booked' },
  ON_LIST: { pt: 'Na lista de passageiros', en: 'On the passenger list' },
  ON_BOARD: { pt: 'A bordo', en: 'On board' },
  NOT_ON_BOARD: { pt: 'Não embarcou', en: 'Not on board' },
  REMOVED: { pt: 'Retirado', en: 'Removed' },
};

export const personKindNames: Names<PersonKind> = {
  PASSENGER: { pt: 'Passageiro', en: 'Passenger' },
  CREW: { pt: 'Tripulante', en: 'Crew member' },
};
