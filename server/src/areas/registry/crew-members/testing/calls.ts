import type { crewMembers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const crewMemberInput = {
  surname: 'Exemplo',
  givenNames: 'Tripulante',
  licenceUntil: '2027-12-31',
};

export const calls: CallsOf<typeof crewMembers> = {
  searchCrewMembers: { input: () => ({ body: {} }) },
  getCrewMember: { owner: 'carrier', input: ({ register }) => ({ params: { id: register.crewMemberId } }) },
  createCrewMember: {
    input: ({ register }) => ({
      body: {
        ...crewMemberInput,
        carrier: register.crewCarrier,
        registration: register.newRegistration,
        documents: [{ type: 'P', number: `CR${register.newRegistration}`, issuer: 'BRA' }],
      },
    }),
  },
  updateCrewMember: {
    owner: 'carrier',
    input: ({ register }) => ({
      params: { id: register.crewMemberId },
      body: {
        ...crewMemberInput,
        carrier: register.crewCarrier,
        registration: 'M1',
        documents: [{ type: 'P', number: 'CREW0001', issuer: 'BRA' }],
        version: 1,
      },
    }),
  },
  toggleCrewMember: { owner: 'carrier', input: ({ register }) => ({ query: { id: register.crewMemberId } }) },
};
