import type { Description, IdentityDocument } from '../types.ts';

/** Parses `SURNAME/GIVEN NAMES`. */
export function buildPassenger(name: string, rest: Partial<Description> = {}): Description {
  const [surname = '', givenNames = ''] = name.split('/');
  return {
    kind: 'PASSENGER',
    ...(surname === '' ? {} : { surname }),
    ...(givenNames === '' ? {} : { givenNames }),
    nationalities: [],
    documents: [],
    ticketNumbers: [],
    ...rest,
  };
}

export const buildPassport = (number: string, issuer = 'BRA'): IdentityDocument => ({
  class: 'PASSPORT',
  number,
  issuer,
});

export const buildCpf = (number: string): IdentityDocument => ({ class: 'CPF', number, issuer: 'BRA' });
