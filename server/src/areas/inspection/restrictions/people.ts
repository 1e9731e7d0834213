import { metPeopleListed, type restrictions, type Received, type Returned } from '@farol/contract';
import { AgencyScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { localOf } from '#kernel/clock.ts';
import { foldDocument } from '#kernel/text.ts';
import { comingFlights, written } from '../matching/match.ts';
import { peopleNamedBy } from '../matching/queries.ts';

type Given = Received<typeof restrictions.peopleMet>['body'];

/**
 * Whom a restriction on these documents would meet on the coming flights. Throws FORBIDDEN for users of airlines: the documents
 * are an agency's, and so is what they lead to.
 */
export async function peopleMet(
  { actor, db, clock, audited }: Context<UserActor>,
  { documents }: Given,
): Promise<Returned<typeof restrictions.peopleMet>> {
  AgencyScope.ofRestrictions(actor);
  const wanted = documents.map(({ type, number, issuer }) => ({
    type: type === '' ? null : type,
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
