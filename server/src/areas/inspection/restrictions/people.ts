import { metPeopleListed, type restrictions, type Received, type Returned } from '@farol/contract';
import { owningOrganization } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { localOf } from '#kernel/clock.ts';
import { foldDocument } from '#kernel/text.ts';
import { comingFlights, written } from '../matching/match.ts';
import { peopleNamedBy } from '../matching/queries.ts';
import { singleDocuments } from './check.ts';

type Given = Received<typeof restrictions.peopleMet>['body'];

/**
 * Whom a restriction on these documents would meet on the coming flights. Throws FORBIDDEN for users of airlines and for people
 * without an organization: the documents are an agency's, and so is what they lead to. Throws BAD_INPUT as saving them would.
 */
export async function peopleMet(
  { actor, db, clock, audited }: Context<UserActor>,
  { documents }: Given,
): Promise<Returned<typeof restrictions.peopleMet>> {
  owningOrganization(actor);
  const wanted = singleDocuments(documents).map(({ type, number, issuer }) => ({
    type,
    numberFolded: foldDocument(number),
    issuer,
  }));
  const { count, people } = await peopleNamedBy(wanted, db, comingFlights(clock), metPeopleListed);
  // Document numbers stay out of the trail; the people they led to are in it.
  audited(
    people.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })),
    { documents: documents.length, people: count },
  );
  return {
    count,
    people: people.map(person => ({
      passengerId: person.passengerId,
      surname: person.surname,
      givenNames: person.givenNames,
      nationality: person.nationality,
      document: written(person.type, person.documentNumber, person.issuer),
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
