import type { Feature } from '@farol/contract';
import { createId } from '#kernel/ids.ts';

export interface EndpointInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object | Buffer;
  type?: string;
}

/** By default no record exists. */
export interface Records {
  flightId: string;
  passengerId: string;
  travellerId: string;
  alertId: string;
  restrictionId: string;
  restrictionVersion: number;
  ruleId: string;
  ruleVersion: number;
  backTestId: string;
  categoryId: string;
  userId: string;
  /** An administrator changes and deactivates this user, who never signs in. */
  managedUserId: string;
  importId: string;
  restrictionImportId: string;
  crewImportId: string;
  namedListId: string;
  listVersionId: string;
  customQueryId: string;
  customQueryRunId: string;
  reportFileId: string;
  occurrenceId: string;
  termId: string;
  referralId: string;
  enrolmentId: string;
  /** Secret part of the address of a consent page. */
  consentId: string;
  iconActionId: string;
  /** Action of the agency that owns the records. */
  recordedActionId: string;
  attachmentId: string;
  occurrenceCategoryId: string;
  roleId: string;
  organizationId: string;
  fileId: string;
  integratorId: string;
  callId: string;
  eventId: string;
  message: Buffer;
  register: RegisterRecords;
  textId: string;
  person: { document: string; birthDate: string };
}

/** The defaults of new codes are already taken, so nothing is created. */
export interface RegisterRecords {
  airport: string;
  newAirport: string;
  country: { code2: string; code3: string };
  newCountry: { code2: string; code3: string };
  airline: string;
  newAirline: string;
  logo: Buffer;
  crewMemberId: string;
  crewCarrier: string;
  newRegistration: string;
  organizationId: string;
  groupId: string;
  categoryId: string;
  emptyCategoryId: string;
  teamId: string;
  updateId: string;
  helpItemId: string;
  helpImageId: string;
  billingCustomerId: string;
  billingPriceId: string;
}

export function createMissingRecords(): Records {
  return {
    flightId: createId(),
    passengerId: createId(),
    travellerId: createId(),
    alertId: createId(),
    restrictionId: createId(),
    restrictionVersion: 1,
    ruleId: createId(),
    ruleVersion: 1,
    backTestId: createId(),
    categoryId: createId(),
    userId: createId(),
    managedUserId: createId(),
    importId: createId(),
    restrictionImportId: createId(),
    crewImportId: createId(),
    namedListId: createId(),
    listVersionId: createId(),
    customQueryId: createId(),
    customQueryRunId: createId(),
    reportFileId: createId(),
    occurrenceId: createId(),
    termId: createId(),
    referralId: createId(),
    enrolmentId: createId(),
    consentId: 'A'.repeat(22),
    iconActionId: createId(),
    recordedActionId: createId(),
    attachmentId: createId(),
    occurrenceCategoryId: createId(),
    roleId: createId(),
    organizationId: createId(),
    fileId: createId(),
    integratorId: createId(),
    callId: createId(),
    eventId: createId(),
    message: Buffer.from('no message'),
    register: {
      airport: 'QQZ',
      newAirport: 'GRU',
      country: { code2: 'QQ', code3: 'QQY' },
      newCountry: { code2: 'BR', code3: 'QQQ' },
      airline: '00',
      newAirline: 'TP',
      logo: Buffer.from('no image'),
      crewMemberId: createId(),
      crewCarrier: '00',
      newRegistration: 'M1',
      organizationId: createId(),
      groupId: createId(),
      categoryId: createId(),
      emptyCategoryId: createId(),
      teamId: createId(),
      updateId: createId(),
      helpItemId: createId(),
      helpImageId: createId(),
      billingCustomerId: createId(),
      billingPriceId: createId(),
    },
    textId: 'current',
    person: { document: 'AB123456', birthDate: '1990-01-01' },
  };
}

/**
 * `agency`, `carrier`: hidden from others. `body`: the data-processing body, or all. `partner`: the
 * integrator.
 */
export type RecordOwner = 'agency' | 'carrier' | 'body' | 'partner';

export interface SampleCall {
  /** Builds a valid request. */
  input: (records: Records) => EndpointInput;
  /** Only for an endpoint with an id; a test requires it. */
  owner?: RecordOwner;
  /** Callers without access, if not all of the owner's kind. */
  callers?: readonly string[];
  /** Added to the body of a request for a record of another owner. */
  foreignBody?: (target: Records) => object;
}

export type CallsOf<F extends Feature> = { readonly [Name in keyof F]: SampleCall };
