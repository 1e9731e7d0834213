import type { ErrorCode, FindingParams } from '@farol/contract';
import { Failure, type FieldFailure } from '../failure.ts';

export type ThreadReply<Output> =
  | { output: Output }
  | { failure: { code: ErrorCode; params: FindingParams; fields: FieldFailure[] } }
  | { error: { message: string; stack: string | undefined } };

export function buildErrorReply(error: unknown): ThreadReply<never> {
  if (error instanceof Failure)
    return { failure: { code: error.code, params: error.params, fields: error.fields } };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { error: { message, stack } };
}

export function parseError(reply: Exclude<ThreadReply<never>, { output: unknown }>): Error {
  if ('failure' in reply) return new Failure(reply.failure.code, reply.failure.params, reply.failure.fields);
  const error = new Error(reply.error.message);
  if (reply.error.stack !== undefined) error.stack = reply.error.stack;
  return error;
}
