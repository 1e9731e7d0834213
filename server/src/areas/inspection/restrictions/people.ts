import { canonicalDocument, type GivenDocument } from '@farol/identity';
import { metPeopleListed, type restrictions, type Received, type Returned } from '@farol/contract';
import { CarrierScope, owningOrganization } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { localOf } from '#kernel/clock.ts';
import { comingFlights, written } from '../matching/match.ts';
import { peopleNamedBy } from '../matching/queries.ts';
import { singleDocuments } from './check.ts';

type Met = Returned<typeof restrictions.peopleMet>;
type Given = Received<typeof restrictions.peopleMet>['body'];

/**
 * Whom a restriction on these documents would meet on the coming flights that the caller sees. Throws FORBIDDEN for users of airlines and for people
 * without an organization: the documents are an agency's, and so is what they lead to. An issuer that is not known stands for
 * any, which the reply says; saving it is refused.
 */
export async function peopleMet(
  { actor, db, clock, audited }: Context<UserActor>,
  { documents }: Given,
): Promise<Met> {
  owningOrganization(actor);
  const wanted = singleDocuments(documents).map(canonicalDocument);
  const scope = CarrierScope.of(actor);
  const { count, people } = await peopleNamedBy(scope, wanted, db, comingFlights(clock), metPeopleListed);
  // Document numbers stay out of the trail; the people they led to are in it.
  audited(
    people.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })),
    { documents: documents.length, people: count },
  );
  return {
    count,
    understood: documents.map(understood),
    people: people.map(person => ({
      passengerId: person.passengerId,
      surname: person.surname,
      givenNames: person.givenNames,
      nationality: person.nationality,
      document: written(person.type, person.documentNumber, person.issuer),
      possible: person.possible,
      flightId: person.flightId,
      carrier: person.carrier,
      number: person.flightNumber,
      from: person.origin,
      to: person.destination,
      departureAt: person.departureAt.toISOString(),
      departureLocal: localOf(
        Temporal.Instant.fromEpochMilliseconds(person.departureAt.getTime()),
        person.zone ?? 'UTC',
      ),
    })),
  };
}

function understood(given: GivenDocument): Met['understood'][number] {
  const document = canonicalDocument(given);
  const { class: documentClass, type, issuer, issuerGiven } = document;
  const typeUnknown = type !== undefined && documentClass === undefined;
  return {
    type: typeUnknown ? null : (type ?? null),
    issuer: issuer ?? null,
    number: document.folded,
    unknown: [
      ...(typeUnknown ? (['type'] as const) : []),
      ...(issuer === undefined && issuerGiven !== undefined ? (['issuer'] as const) : []),
    ],
  };
}
