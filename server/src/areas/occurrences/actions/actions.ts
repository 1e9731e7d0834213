import type { actions, ActionState, HandlerInput, HandlerOutput } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import { requireFound } from '#kernel/register.ts';
import { findNames } from '#kernel/names/queries.ts';
import { listIconActions } from '../icon-actions/queries.ts';
import { publishInspections } from '../notice.ts';
import {
  assertRegister,
  canRegister,
  findPlaceOfAct,
  getPassenger,
  type UserContext,
} from '../passengers.ts';
import { type PassengerOfFlight } from '../queries.ts';
import { insertAction, listActions, setUndone } from './queries.ts';

type RecordInput = HandlerInput<typeof actions.recordAction>['body'];
type UndoInput = HandlerInput<typeof actions.undoAction>['body'];

async function toState(
  { actor, db }: UserContext,
  passenger: PassengerOfFlight,
  { actId, actionId }: Pick<RecordInput, 'actId' | 'actionId'>,
): Promise<ActionState> {
  const found = (await listActions(db, passenger)).find(
    action => action.actionId === actionId && action.organizationId === actor.organization?.id,
  );
  const stored = requireFound(found);
  const userId = stored.undoneBy ?? stored.recordedBy;
  const names = await findNames(db, { users: [userId] });
  return {
    passengerId: passenger.passengerId,
    actionId,
    recorded: stored.undoneAt === null,
    by: names.get(userId) ?? '',
    at: (stored.undoneAt ?? stored.recordedAt).toISOString(),
    changed: stored.actId === actId,
  };
}

async function reply(
  context: UserContext,
  passenger: PassengerOfFlight,
  input: Pick<RecordInput, 'actId' | 'actionId'>,
): Promise<ActionState> {
  const { flightDate, flightId, passengerId } = passenger;
  const organizationId = requireOwnerOrganization(context.actor).id;
  await publishInspections(context.db, context, {
    organizationId,
    flightDate,
    flightId,
    passengerIds: [passengerId],
  });
  const state = await toState(context, passenger, input);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], {
    action: input.actionId,
    changed: state.changed,
  });
  return state;
}

/** A stored act that is sent again keeps its effect, although the action is deactivated meanwhile. */
async function isStored(
  { db }: UserContext,
  passenger: PassengerOfFlight,
  { actId }: Pick<RecordInput, 'actId'>,
): Promise<boolean> {
  return (await listActions(db, passenger)).some(action => action.actId === actId);
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND and ACTION_UNUSABLE. */
export async function recordAction(context: UserContext, input: RecordInput): Promise<ActionState> {
  const { actor, clock, db } = context;
  const passenger = await getPassenger(context, input.passengerId);
  assertRegister(context, passenger);
  const organizationId = requireOwnerOrganization(actor).id;
  if (await isStored(context, passenger, input)) return reply(context, passenger, input);
  const airport = await findPlaceOfAct(context, passenger, input.direction);
  const [action] = await listIconActions(db, [input.actionId]);
  if (action?.active !== true || action.organization.id !== organizationId)
    throw new Failure('ACTION_UNUSABLE');
  const now = toDate(clock.now());
  const reportedAt = input.at === undefined ? now : new Date(input.at);
  const { actionId, actId } = input;
  await insertAction(db, passenger, {
    organizationId,
    actionId,
    actId,
    by: actor.id,
    at: reportedAt > now ? now : reportedAt,
    storedAt: now,
    airport,
  });
  return reply(context, passenger, input);
}

/** Throws FORBIDDEN, and RECORD_NOT_FOUND for an action that was never recorded. */
export async function undoAction(context: UserContext, input: UndoInput): Promise<ActionState> {
  const { actor, clock, db } = context;
  const passenger = await getPassenger(context, input.passengerId);
  assertRegister(context, passenger);
  const { actionId, actId, seenAt } = input;
  await setUndone(db, passenger, {
    organizationId: requireOwnerOrganization(actor).id,
    actionId,
    actId,
    by: actor.id,
    seenAt: new Date(seenAt),
    now: toDate(clock.now()),
  });
  return reply(context, passenger, input);
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function actionsOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof actions.actionsOfPassenger>> {
  const { db } = context;
  const passenger = await getPassenger(context, passengerId);
  const found = await listActions(db, passenger);
  const names = await findNames(db, {
    users: found.flatMap(({ recordedBy, undoneBy }) => [recordedBy, undoneBy].filter(id => id !== null)),
    organizations: found.map(({ organizationId }) => organizationId),
  });
  const icons = new Map(
    (
      await listIconActions(
        db,
        found.map(({ actionId }) => actionId),
      )
    ).map(action => [action.id, action]),
  );
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  const rows = found.map(action => ({
    actionId: action.actionId,
    name: icons.get(action.actionId)?.name ?? '',
    icon: icons.get(action.actionId)?.icon ?? '',
    organization: { id: action.organizationId, name: nameOf(action.organizationId) },
    airport: action.airport,
    by: nameOf(action.recordedBy),
    at: action.recordedAt.toISOString(),
    undone:
      action.undoneAt === null ? null : { by: nameOf(action.undoneBy), at: action.undoneAt.toISOString() },
  }));
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: rows.length });
  const recorded = rows
    .filter(
      ({ organization, undone }) => organization.id === context.actor.organization?.id && undone === null,
    )
    .map(({ actionId }) => actionId);
  return { rows, recorded, canRecord: canRegister(context, passenger) };
}
