import { type Duplicate, type ErrorCode, errors, type FindingParams } from '@farol/contract';

/** `documents.0.number`. */
export interface FieldFailure {
  path: string;
  code: ErrorCode;
  params?: FindingParams;
}

/** An expected error, with a code of the contract. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly params: FindingParams;
  readonly fields: FieldFailure[];

  constructor(code: ErrorCode, params: FindingParams = {}, fields: FieldFailure[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** Refusal of a value that another record already has. */
export class DuplicateFailure extends Failure {
  readonly duplicate: Duplicate;

  constructor(code: ErrorCode, duplicate: Duplicate, params: FindingParams = {}) {
    super(code, params);
    this.duplicate = duplicate;
  }
}
