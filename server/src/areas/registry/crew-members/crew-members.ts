import { isDeepStrictEqual } from 'node:util';
import {
  type CrewMemberRow,
  type CrewStanding,
  type crewMembers,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { listUnknownIssuers } from '#kernel/document-columns.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  buildDuplicateFailure,
  limitRows,
  requireFound,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import { foldDocument, foldText } from '#kernel/text.ts';
import { lockTable } from '#kernel/registers/queries.ts';
import { findCarrier } from './carriers.ts';
import { queueCrewRegisterJob } from './changes.ts';
import { DocumentOwners } from './documents.ts';
import {
  findMember,
  insertMembers,
  listDocumentOwners,
  listMembers,
  listMembersByRegistration,
  type MemberContent,
  setMemberActive,
  type StoredMember,
  updateMembers,
} from './queries.ts';

type UserContext = Context<UserActor>;
type MemberInput = HandlerInput<typeof crewMembers.createCrewMember>['body'];

/** Today in the organization's time zone. */
export function todayOf({ actor, clock }: Pick<UserContext, 'actor' | 'clock'>): string {
  return dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC');
}

/** The same states as `standingSql`. */
function toStanding({ licenceUntil, dismissedOn }: MemberContent, today: string): CrewStanding {
  if (dismissedOn !== null && dismissedOn <= today) return 'DISMISSED';
  return licenceUntil !== null && licenceUntil < today ? 'LICENCE_EXPIRED' : 'REGULAR';
}

const toRow = (member: StoredMember, today: string): CrewMemberRow =>
  withAbilities({ ...member, standing: toStanding(member, today) });

export async function searchCrewMembers(
  context: UserContext,
  criteria: HandlerInput<typeof crewMembers.searchCrewMembers>['body'],
): Promise<{ rows: CrewMemberRow[]; truncated: boolean }> {
  const { actor, db } = context;
  const { text = '', document = '', carriers, standing, active } = criteria;
  const today = todayOf(context);
  const filter = {
    words: foldText(text)
      .split(' ')
      .filter(word => word !== ''),
    registration: foldDocument(text),
    document: foldDocument(document),
    carriers,
    standing,
    active,
  };
  const found = await listMembers(db, CarrierScope.of(actor), filter, { today, limit: searchLimit });
  const { rows, truncated } = limitRows(found);
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind: 'crewMember', id })),
    {
      by: [...(text === '' ? [] : ['text']), ...(document === '' ? [] : ['document'])],
      carriers,
      standing,
      active,
      rows: rows.length,
      truncated,
      ...sealTerms(context, { text, document }),
    },
  );
  return { rows: rows.map(member => toRow(member, today)), truncated };
}

/** Throws RECORD_NOT_FOUND. */
export async function getCrewMember(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof crewMembers.getCrewMember>> {
  const member = requireFound(await findMember(context.db, CarrierScope.of(context.actor), id));
  context.setAuditRecords([{ kind: 'crewMember', id }]);
  const change = await findLastChange(context.db, 'crew_member', { id });
  return { ...toRow(member, todayOf(context)), ...change };
}

/** Throws BAD_INPUT, UNKNOWN_CARRIER, REGISTRATION_EXISTS or CREW_DOCUMENT_EXISTS. */
export async function createCrewMember(context: UserContext, input: MemberInput): Promise<CrewMemberRow> {
  const { actor, clock, db } = context;
  await lockTable(db, 'crew_member');
  const scope = CarrierScope.of(actor);
  const carrier = await findCarrier(db, scope, input.carrier);
  if (carrier === undefined) throw new Failure('UNKNOWN_CARRIER', { code: input.carrier });
  const content = { ...input, carrier };
  assertValues(content, todayOf(context));
  await requireFreeKeys(context, content, undefined);
  const id = createId();
  await insertMembers(db, [{ ...content, id }], toDate(clock.now()));
  await queueCrewRegisterJob(db);
  const { licenceUntil, dismissedOn } = content;
  context.setAuditRecords([{ kind: 'crewMember', id }], { carrier, licenceUntil, dismissedOn });
  return toRow(requireFound(await findMember(db, scope, id)), todayOf(context));
}

/** Throws the errors of `createCrewMember`, RECORD_NOT_FOUND, CHANGED_MEANWHILE or CODE_STAYS. */
export async function updateCrewMember(
  context: UserContext,
  id: string,
  { version, ...input }: MemberInput & { version: number },
): Promise<CrewMemberRow> {
  const { actor, db } = context;
  await lockTable(db, 'crew_member');
  const scope = CarrierScope.of(actor);
  const found = requireFound(await findMember(db, scope, id));
  const before = requireVersion(found, version, [[found.carrier, input.carrier]]);
  assertValues(input, todayOf(context));
  await requireFreeKeys(context, input, id);
  await updateMembers(db, [{ ...input, id }], stampOf(context));
  await queueCrewRegisterJob(db);
  const after = requireFound(await findMember(db, scope, id));
  context.setAuditRecords([{ kind: 'crewMember', id }], auditFields(before, after));
  return toRow(after, todayOf(context));
}

/** Throws RECORD_NOT_FOUND or CHANGED_MEANWHILE. */
export async function toggleCrewMember(context: UserContext, id: string): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockTable(db, 'crew_member');
  const before = requireFound(await findMember(db, CarrierScope.of(actor), id));
  requireMatch(context, before.version);
  const active = !before.active;
  await setMemberActive(db, id, active, stampOf(context));
  await queueCrewRegisterJob(db);
  context.setAuditRecords([{ kind: 'crewMember', id }], { carrier: before.carrier, active });
  return { active };
}

const contentFields = [
  'registration',
  'surname',
  'givenNames',
  'birthDate',
  'documents',
  'licenceUntil',
  'dismissedOn',
] as const;

/** Lists the changed fields of a member. */
export function listChangedFields(before: MemberContent, after: MemberContent): string[] {
  return contentFields.filter(field => !isDeepStrictEqual(before[field], after[field]));
}

/** Without names and numbers, because the trail outlives the register. */
export function auditFields(before: MemberContent, after: MemberContent): Record<string, unknown> {
  const dates = ({ licenceUntil, dismissedOn }: MemberContent) => ({ licenceUntil, dismissedOn });
  return {
    carrier: after.carrier,
    changed: listChangedFields(before, after),
    before: dates(before),
    after: dates(after),
  };
}

/** Throws BAD_INPUT for unknown issuers and future birth dates. */
function assertValues({ documents, birthDate }: MemberContent, today: string): void {
  const failures = listUnknownIssuers(documents);
  if (birthDate !== null && birthDate > today)
    failures.push({ path: 'birthDate', code: 'BIRTH_DATE_AHEAD', params: { field: 'birthDate' } });
  if (failures.length > 0) throw new Failure('BAD_INPUT', {}, failures);
}

/** Throws REGISTRATION_EXISTS or CREW_DOCUMENT_EXISTS. */
async function requireFreeKeys(
  { db }: UserContext,
  { carrier, registration, documents }: MemberContent,
  except: string | undefined,
): Promise<void> {
  const key = { carrier, registration: foldDocument(registration) };
  const [holder] = await listMembersByRegistration(db, [key]);
  if (holder !== undefined && holder.id !== except) {
    const { id, surname, givenNames, active } = holder;
    const record = { id, name: `${surname} ${givenNames}`.trim(), active };
    throw buildDuplicateFailure('registration', record, ['REGISTRATION_EXISTS', { code: registration }]);
  }
  const numbers = documents.map(({ number }) => foldDocument(number));
  const owners = new DocumentOwners(await listDocumentOwners(db, [carrier], numbers));
  for (const document of documents) {
    const owner = owners.find(carrier, document, except);
    if (owner === undefined) continue;
    const record = { id: owner.memberId, name: owner.name.trim(), active: owner.active };
    throw buildDuplicateFailure('documents', record, ['CREW_DOCUMENT_EXISTS', { code: document.number }]);
  }
}
