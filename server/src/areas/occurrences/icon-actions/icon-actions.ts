import {
  type HandlerInput,
  type IconActionChoice,
  type IconActionRow,
  type iconActions,
  iconSize,
} from '@farol/contract';
import { isOfAirline, requireOwnerOrganization } from '#areas/access/index.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import { redrawImage } from '#kernel/images/redraw.ts';
import { getUploadedFile } from '#kernel/images/upload.ts';
import { requireFound, type Stored } from '#kernel/register.ts';
import { defineRegister, requireFreeName } from '#kernel/registers/define-register.ts';
import { lockRow } from '#kernel/registers/queries.ts';
import { foldText } from '#kernel/text.ts';
import type { UserContext } from '../passengers.ts';
import { listIconActions } from './queries.ts';

type IconActionInput = HandlerInput<typeof iconActions.createIconAction>['body'];
type StoredIconAction = Stored<IconActionRow>;

const isOwn = ({ actor }: UserContext, { organization }: StoredIconAction): boolean =>
  organization.id === actor.organization?.id;

/** Throws FORBIDDEN for airlines. */
export async function iconActionChoices(context: UserContext): Promise<IconActionChoice[]> {
  if (isOfAirline(context.actor)) throw new Failure('FORBIDDEN');
  return (await listIconActions(context.db)).map(action => {
    const { id, name, icon, active } = action;
    return { id, name, icon, own: isOwn(context, action), active };
  });
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

async function findIconAction({ actor, db }: UserContext, id: string): Promise<StoredIconAction | undefined> {
  requireOwnerOrganization(actor);
  return (await listIconActions(db, [id]))[0];
}

export const iconActionRegister = defineRegister<'icon_action', StoredIconAction, IconActionInput>({
  table: 'icon_action',
  record: 'iconAction',
  // Refuses actions of others before it compares versions.
  lock: async (context, id) => {
    if (id === undefined) return;
    await lockRow(context.db, 'icon_action', 'id', id);
    if (!isOwn(context, requireFound(await findIconAction(context, id)))) throw new Failure('FORBIDDEN');
  },
  list: ({ actor, db }) => {
    requireOwnerOrganization(actor);
    return listIconActions(db);
  },
  matches: ({ name }, text) => foldText(name).includes(text),
  find: findIconAction,
  canChange: isOwn,
  toColumns: async (context, { id, input: { name, icon } }) => {
    const owner = { organization_id: requireOwnerOrganization(context.actor).id };
    const image = await redraw(context, Buffer.from(icon, 'base64'));
    await lockKeys(context.db, [`icon_action ${owner.organization_id}`]);
    await requireFreeName(context.db, 'icon_action', { id, name }, owner);
    return { ...owner, name, icon: image };
  },
  auditFields: ({ name, icon }, before) =>
    before === undefined ? { name } : { name, iconChanged: before.icon !== icon },
});
