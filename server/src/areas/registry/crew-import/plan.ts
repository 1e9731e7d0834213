import type { CrewLine } from '@farol/contract';
import type { StoredDocument } from '#kernel/document-columns.ts';
import { buildReason, maxShownChars } from '#kernel/imports/values.ts';
import { foldDocument, truncateText } from '#kernel/text.ts';
import { listChangedFields } from '../crew-members/crew-members.ts';
import { DocumentOwners } from '../crew-members/documents.ts';
import type { DocumentOwner, MemberContent, StoredMember } from '../crew-members/queries.ts';
import type { ImportLine } from './file.ts';
import {
  isWarning,
  readBirthDate,
  readDay,
  readDocuments,
  readNames,
  readRegistration,
  type Reason,
  type Values,
} from './values.ts';

export interface PlanInput {
  /** Local date of the organization. */
  today: string;
  /** Stored codes of the carriers in scope by each accepted code. */
  carriers: ReadonlyMap<string, string>;
  /** Members with a registration of the file. */
  members: readonly StoredMember[];
  /** Members with a document of the file. */
  owners: readonly DocumentOwner[];
}

export interface Effect {
  before: StoredMember | undefined;
  content: MemberContent;
}

export interface PlannedLine extends CrewLine {
  effect: Effect | undefined;
}

interface PlanContext extends PlanInput {
  byKey: ReadonlyMap<string, StoredMember>;
  stored: DocumentOwners;
  /** Owners in earlier lines; the member id is the line. */
  listed: DocumentOwners;
  linesByKey: Map<string, number>;
}

const keyOf = (carrier: string, registration: string): string => `${carrier} ${foldDocument(registration)}`;

/**
 * Returns a function that plans a change of the member with the carrier and registration of a line, or a new
 * member.
 */
export function buildPlanner(input: PlanInput): (line: ImportLine) => PlannedLine {
  const context: PlanContext = {
    ...input,
    byKey: new Map(input.members.map(member => [keyOf(member.carrier, member.registration), member])),
    stored: new DocumentOwners(input.owners),
    listed: new DocumentOwners([]),
    linesByKey: new Map(),
  };
  return line => planLine(line, context);
}

const emptyLine = {
  carrier: '',
  registration: '',
  name: '',
  documents: [],
  licenceUntil: null,
  dismissedOn: null,
  effect: undefined,
};

function planLine({ line, values, fault }: ImportLine, context: PlanContext): PlannedLine {
  if (values === null)
    return { ...emptyLine, line, outcome: 'REFUSE', reasons: fault === undefined ? [] : [fault] };
  const reasons: Reason[] = [];
  const content = readContent(values, context, reasons);
  const before = findBefore(line, content, context, reasons);
  addDocumentReasons(line, content, before, context, reasons);
  const isRefused = reasons.some(reason => !isWarning(reason));
  const isUnchanged = before !== undefined && listChangedFields(before, content).length === 0;
  const { carrier, registration, surname, givenNames, documents, licenceUntil, dismissedOn } = content;
  return {
    line,
    outcome: isRefused ? 'REFUSE' : isUnchanged ? 'NOTHING' : before === undefined ? 'CREATE' : 'CHANGE',
    reasons,
    carrier: truncateText(carrier, maxShownChars),
    registration: truncateText(registration, maxShownChars),
    name: truncateText(`${surname} ${givenNames}`.trim(), maxShownChars),
    documents: documents.map(formatDocument),
    licenceUntil,
    dismissedOn,
    effect: isRefused || isUnchanged ? undefined : { before, content },
  };
}

const formatDocument = ({ type, number, issuer }: StoredDocument): string =>
  truncateText([type, number, issuer].filter(part => part !== null && part !== '').join(' '), maxShownChars);

function readContent(values: Values, { carriers, today }: PlanContext, reasons: Reason[]): MemberContent {
  const code = (values.carrier ?? '').toUpperCase();
  const carrier = carriers.get(code);
  if (code === '') reasons.push(buildReason('CARRIER_MISSING'));
  else if (carrier === undefined) reasons.push(buildReason('CARRIER_UNKNOWN', code));
  return {
    carrier: carrier ?? code,
    registration: readRegistration(values, reasons),
    ...readNames(values, reasons),
    birthDate: readBirthDate(values, today, reasons),
    documents: readDocuments(values, reasons),
    licenceUntil: readDay(values.licence ?? '', 'LICENCE_FORMAT', reasons),
    dismissedOn: readDay(values.dismissal ?? '', 'DISMISSAL_FORMAT', reasons),
  };
}

function findBefore(
  line: number,
  { carrier, registration }: MemberContent,
  { byKey, linesByKey }: PlanContext,
  reasons: Reason[],
): StoredMember | undefined {
  const key = keyOf(carrier, registration);
  const first = linesByKey.get(key);
  if (first === undefined) linesByKey.set(key, line);
  else reasons.push(buildReason('REPEATED', String(first)));
  const before = byKey.get(key);
  if (before?.active === false) reasons.push(buildReason('INACTIVE'));
  return before;
}

function addDocumentReasons(
  line: number,
  { carrier, registration, documents }: MemberContent,
  before: StoredMember | undefined,
  { stored, listed }: PlanContext,
  reasons: Reason[],
): void {
  for (const document of documents) {
    const owner = stored.find(carrier, document, before?.id);
    if (owner !== undefined) reasons.push(buildReason('DOCUMENT_TAKEN', owner.registration));
    const listedBefore = listed.find(carrier, document, undefined);
    if (listedBefore !== undefined) reasons.push(buildReason('DOCUMENT_REPEATED', listedBefore.memberId));
    listed.add({ ...document, memberId: String(line), carrier, registration, name: '', active: true });
  }
}
