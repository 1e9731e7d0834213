import { panelWindowHours, type PanelWindow } from '@farol/contract';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findWindow, saveWindow } from './queries.ts';

/** Throws FORBIDDEN for airlines and users without an organization. */
export function requirePanel(actor: UserActor): AgencyScope {
  requireOwnerOrganization(actor);
  return AgencyScope.ofAlerts(actor);
}

/** Returns the window of the query, else the one that the user saved, else the default. */
export async function resolveWindow(
  { actor, db }: Pick<Context<UserActor>, 'actor' | 'db'>,
  window: PanelWindow | undefined,
): Promise<PanelWindow> {
  const { before, after } = window ?? (await findWindow(db, actor.id)) ?? panelWindowHours;
  return { before, after };
}

export async function savePanelWindow(
  { actor, db, clock }: Context<UserActor>,
  window: PanelWindow,
): Promise<void> {
  requirePanel(actor);
  await saveWindow(db, actor.id, window, toDate(clock.now()));
}
