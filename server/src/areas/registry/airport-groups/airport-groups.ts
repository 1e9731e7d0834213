import type { airportGroups, AirportGroupRow, HandlerInput, HandlerOutput } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Stored } from '#kernel/register.ts';
import { defineRegister, requireFreeName } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { requireAirports } from '../check.ts';
import { findGroup, type GroupScope, listActiveGroups, listGroups } from './queries.ts';

type AirportGroupInput = HandlerInput<typeof airportGroups.createAirportGroup>['body'];

const ownScope = ({ organization }: Pick<UserActor, 'organization'>): GroupScope => ({
  organizationId: organization?.id ?? null,
});

const managedScope = (actor: UserActor): GroupScope =>
  actor.organization?.administrator === true ? { organizationId: undefined } : ownScope(actor);

/** Global groups need AIRPORT_MANAGE. */
function canChange(actor: UserActor, organizationId: string | null): boolean {
  if (organizationId === null) return actor.permissions.has('AIRPORT_MANAGE');
  return actor.organization?.administrator === true || organizationId === actor.organization?.id;
}

export async function airportGroupChoices({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof airportGroups.airportGroupChoices>> {
  return listActiveGroups(db, ownScope(actor));
}

export const airportGroupRegister = defineRegister<
  'airport_group',
  Stored<AirportGroupRow>,
  AirportGroupInput
>({
  table: 'airport_group',
  record: 'airportGroup',
  list: ({ actor, db }) => listGroups(db, managedScope(actor)),
  matches: ({ name, airports }, text) => foldText(name).includes(text) || airports.includes(text),
  find: ({ actor, db }, id) => findGroup(db, managedScope(actor), id),
  canChange: ({ actor }, { organization }) => canChange(actor, organization?.id ?? null),
  refusal: 'GROUP_NOT_YOURS',
  toColumns: async ({ actor, db }, { id, input: { name, organizationId, ...input }, before }) => {
    if (!canChange(actor, organizationId)) throw new Failure('GROUP_NOT_YOURS');
    const airports = await requireAirports(db, input.airports, before?.airports);
    await requireFreeName(db, 'airport_group', { id, name }, { organization_id: organizationId });
    return { name, organization_id: organizationId, airports };
  },
});
