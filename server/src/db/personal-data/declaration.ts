/** Whose data the masked and kept columns of a table contain. */
export type Subject = 'person' | 'booking' | 'crew' | 'restricted';

/** How a column is overwritten when its passenger, booking, traveller or file is masked. */
export type Mask =
  /** An empty text; null stays null. */
  | 'blank'
  | 'null'
  | 'emptyArray'
  | 'emptyList'
  | 'emptyObject'
  /** Dots instead of both values of each change. */
  | 'changes'
  /** Dots instead of the values of each reason. */
  | 'reasons'
  /** Without the notes of users. */
  | 'history'
  /** Without the values of the fields of a form. */
  | 'fieldValues'
  /** Generated from another masked column. */
  | 'generated'
  /** The feature `masking` computes what stays: first letters of names, last characters of numbers. */
  | 'computed';

/** When rows are deleted. */
export type Deletion =
  /** With the passenger; `alert` and `enrolment`: with the passenger's. */
  | 'passenger'
  | 'alert'
  | 'enrolment'
  | 'flight'
  | 'file'
  | 'booking'
  | 'traveller'
  /** As long after their end as people after their flight, by a job of their area. */
  | 'ended'
  /** Within days, by a job of their area. */
  | 'days'
  /** Not while the user or integrator has access or uses it. */
  | 'access'
  /** Never: the law requires proof. */
  | 'trail'
  /** No personal data. */
  | 'none';

/** Who reads the rows. */
export type DataScope =
  /** Users who see the flight. */
  | 'flight'
  /** Users of the organization, as its rights allow. */
  | 'organization'
  /** Users chosen as viewers. */
  | 'viewers'
  /** The user, or the integrator, who wrote them. */
  | 'own'
  /** Everyone who may sign in. */
  | 'everyone'
  /** The platform alone. */
  | 'platform';

export interface TableData {
  /** Area of the contract, for the record of processing. */
  area: string;
  scope: DataScope;
  deletion: Deletion;
  /** Required with masked or kept columns. */
  subject?: Subject;
  /** Columns that are overwritten. */
  masked?: Readonly<Record<string, Mask>>;
  /** True if whole rows are deleted instead. */
  masksRows?: true;
  /** Columns about the subject that stay until deletion: they identify no one alone, or are encrypted. */
  kept?: readonly string[];
  /** Name and order in the export of the person's data. Without, the export has no such rows. */
  exported?: { as: string; order: string };
  /** Masked and kept columns that the export leaves out: keys, copies, encrypted values. */
  hidden?: readonly string[];
  /** Users and integrators. */
  staff?: readonly string[];
  /** Secrets and hashes of secrets. */
  credential?: readonly string[];
  none?: readonly string[];
}

/** Splits a list of columns, which is shorter than an array. */
export const columns = (names: string): string[] => names.trim().split(/\s+/);
