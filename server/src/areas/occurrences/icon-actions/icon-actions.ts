import {
  type HandlerInput,
  type HandlerOutput,
  type IconActionChoice,
  type IconActionRow,
  type iconActions,
  iconSize,
  searchLimit,
} from '@farol/contract';
import { isOfAirline, requireOwnerOrganization } from '#areas/access/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { redrawImage } from '#kernel/images/redraw.ts';
import { getUploadedFile } from '#kernel/images/upload.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  auditChange,
  buildDuplicateFailure,
  requireFound,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import type { UserContext } from '../passengers.ts';
import {
  findIconActionByName,
  insertIconAction,
  listIconActions,
  lockIconAction,
  type StoredIconAction,
  updateIconActionRow,
} from './queries.ts';

type Input = HandlerInput<typeof iconActions.createIconAction>['body'];

const isOwn = ({ organization }: UserActor, action: StoredIconAction): boolean =>
  action.organization.id === organization?.id;

const toRow = (actor: UserActor, action: StoredIconAction): IconActionRow =>
  isOwn(actor, action) ? withAbilities(action) : { ...action, abilities: [] };

/** Throws FORBIDDEN for airlines. */
export async function iconActionChoices({ actor, db }: UserContext): Promise<IconActionChoice[]> {
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
  return (await listIconActions(db)).map(action => ({
    id: action.id,
    name: action.name,
    icon: action.icon,
    own: isOwn(actor, action),
    active: action.active,
  }));
}

export async function searchIconActions(
  { actor, db }: UserContext,
  { text = '', active }: HandlerInput<typeof iconActions.searchIconActions>['body'],
): Promise<HandlerOutput<typeof iconActions.searchIconActions>> {
  requireOwnerOrganization(actor);
  const searchText = foldText(text);
  const found = (await listIconActions(db)).filter(
    action =>
      (active === undefined || action.active === active) && foldText(action.name).includes(searchText),
  );
  return {
    rows: found.slice(0, searchLimit).map(action => toRow(actor, action)),
    truncated: found.length > searchLimit,
  };
}

async function getStored({ actor, db }: UserContext, id: string): Promise<StoredIconAction> {
  requireOwnerOrganization(actor);
  return requireFound((await listIconActions(db, [id]))[0]);
}

export async function getIconAction(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof iconActions.getIconAction>> {
  return { ...(await getRow(context, id)), ...(await findLastChange(context.db, 'icon_action', { id })) };
}

async function getRow(context: UserContext, id: string): Promise<IconActionRow> {
  return toRow(context.actor, await getStored(context, id));
}

async function redraw({ config }: UserContext, file: Uint8Array): Promise<Buffer> {
  const { image } = await redrawImage(file, { maxMegabytes: config.maxIconMegabytes, ...iconSize });
  return image;
}

/** Throws IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_PIXELS and IMAGE_BROKEN. */
export async function previewIcon(context: UserContext, body: Uint8Array): Promise<{ icon: string }> {
  const file = await getUploadedFile(body, context.exchange.contentType);
  return { icon: (await redraw(context, file)).toString('base64') };
}

async function requireFreeName({ actor, db }: UserContext, name: string, id: string): Promise<void> {
  const other = await findIconActionByName(db, requireOwnerOrganization(actor).id, name, id);
  if (other !== undefined) throw buildDuplicateFailure('name', other);
}

/** Throws ALREADY_EXISTS and the errors of `previewIcon`. */
export async function createIconAction(context: UserContext, { name, icon }: Input): Promise<IconActionRow> {
  const { actor, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  const image = await redraw(context, Buffer.from(icon, 'base64'));
  const id = createId();
  await requireFreeName(context, name, id);
  await insertIconAction(db, { id, organization_id: organizationId, name, icon: image });
  auditChange(context, { iconAction: id }, null, { name });
  return getRow(context, id);
}

/** Throws RECORD_NOT_FOUND, and FORBIDDEN for those of another organization. */
async function lockOwn(context: UserContext, id: string): Promise<StoredIconAction> {
  await lockIconAction(context.db, id);
  const stored = await getStored(context, id);
  if (!isOwn(context.actor, stored)) throw new Failure('FORBIDDEN');
  return stored;
}

/** Throws like `createIconAction`, and RECORD_NOT_FOUND, FORBIDDEN and CHANGED_MEANWHILE. */
export async function updateIconAction(
  context: UserContext,
  id: string,
  { version, name, icon }: Input & { version: number },
): Promise<IconActionRow> {
  const before = requireVersion(await lockOwn(context, id), version);
  const image = await redraw(context, Buffer.from(icon, 'base64'));
  await requireFreeName(context, name, id);
  await updateIconActionRow(context.db, id, { name, icon: image }, stampOf(context));
  const iconChanged = before.icon !== image.toString('base64');
  auditChange(context, { iconAction: id }, { name: before.name }, { name, iconChanged });
  return getRow(context, id);
}

export async function toggleIconAction(context: UserContext, id: string): Promise<{ active: boolean }> {
  const before = await lockOwn(context, id);
  requireMatch(context, before.version);
  const active = !before.active;
  await updateIconActionRow(context.db, id, { active }, stampOf(context));
  auditChange(context, { iconAction: id }, { active: before.active }, { active });
  return { active };
}
