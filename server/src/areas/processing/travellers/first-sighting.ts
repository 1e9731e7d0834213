import type { CanonicalDocument } from '@farol/identity';
import type { FlightPerson } from '../people/people.ts';
import { Holders, toEvidence } from './holders.ts';
import type { Traveller } from './known-travellers.ts';
import type { Claim, TravellerRow } from './queries.ts';
import { isClaimable, toPersonSighting, type PersonSighting } from './sighting.ts';

export function toClaim(
  document: CanonicalDocument,
  birth: string,
  { id, rootId }: Pick<Traveller, 'id' | 'rootId'>,
  holders: Pick<Holders, 'hasNumber'>,
): Claim {
  return {
    number_folded: document.folded,
    class: document.class ?? '',
    issuer: document.issuer ?? '',
    birth_date: birth,
    type: document.type ?? '',
    traveller_id: rootId,
    traveller_evidence: toEvidence({ id: rootId, evidenceId: id }),
    first: !holders.hasNumber(document),
  };
}

export function buildTravellerRow({ sighting, birth }: PersonSighting): Traveller['row'] {
  return {
    surname: sighting.surname ?? '',
    given_names: sighting.givenNames ?? '',
    birth_date: birth || null,
    gender: sighting.gender ?? null,
    nationality: sighting.nationality ?? null,
  };
}

/** Builds the rows of the first sighting of a person with a known traveller id. */
export function buildFirstSighting(
  person: FlightPerson & { travellerId: string },
  now: Date,
): { traveller: TravellerRow; claims: Claim[] } {
  const sighting = toPersonSighting(person);
  const noHolders = new Holders([]);
  const id = person.travellerId;
  return {
    traveller: { id, ...buildTravellerRow(sighting), first_seen_at: now },
    claims: sighting.documents
      .filter(isClaimable)
      .map(document => toClaim(document, sighting.birth, { id, rootId: id }, noHolders)),
  };
}
