import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorText, type Language } from '@farol/contract';
import { isBusy, isConnectionLost } from '../db/errors.ts';
import { DuplicateFailure, Failure } from '../failure.ts';
import { createId } from '../ids.ts';

export function buildErrorReply(
  error: unknown,
  language: Language,
  requestId: string,
): { status: number; body: ErrorBody | string[]; failure: Failure } {
  const failure = toFailure(error);
  const fields = failure.fields.map(field => ({
    path: field.path,
    code: field.code,
    message: errorText(field.code, language, field.params),
  }));
  const messages =
    fields.length > 0
      ? fields.map(field => field.message)
      : [errorText(failure.code, language, failure.params)];
  if (failure.status === 422) return { status: 422, body: messages, failure };
  const body: ErrorBody = {
    messages,
    code: failure.code,
    id: requestId,
    ...(fields.length > 0 ? { fields } : {}),
    ...(failure instanceof DuplicateFailure ? { duplicate: failure.duplicate } : {}),
    ...paramsOf(failure, language),
  };
  return { status: failure.status, body, failure };
}

/** Undefined if a retry cannot succeed. */
export function retryAfterOf(failure: Failure): number | undefined {
  const { seconds } = failure.params;
  if (typeof seconds === 'number') return seconds;
  return failure.status === 503 ? defaultRetrySeconds : undefined;
}

const defaultRetrySeconds = 5;

function paramsOf({ params }: Failure, language: Language): Pick<ErrorBody, 'params'> {
  const entries = Object.entries(params);
  if (entries.length === 0) return {};
  return {
    params: Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    ),
  };
}

const errorCodeByCause: Readonly<Record<string, ErrorCode>> = {
  // NUL in a text.
  '22021': 'BAD_INPUT',
  '22P05': 'BAD_INPUT',
  '23505': 'ALREADY_EXISTS',
  // Serialization failure or deadlock.
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  // Lost cluster node.
  '08000': 'DATABASE_AWAY',
  '08001': 'DATABASE_AWAY',
  '08003': 'DATABASE_AWAY',
  '08004': 'DATABASE_AWAY',
  '08006': 'DATABASE_AWAY',
  // Read-only after a failover.
  '25006': 'DATABASE_AWAY',
  '57P01': 'DATABASE_AWAY',
  '57P02': 'DATABASE_AWAY',
  '57P03': 'DATABASE_AWAY',
  '53200': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  // Time limits.
  '57014': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  '25P03': 'UNAVAILABLE',
  '53100': 'STORAGE_FULL',
  ENOSPC: 'STORAGE_FULL',
  ECONNREFUSED: 'DATABASE_AWAY',
  ECONNRESET: 'DATABASE_AWAY',
  EPIPE: 'DATABASE_AWAY',
  ETIMEDOUT: 'DATABASE_AWAY',
  ENOTFOUND: 'DATABASE_AWAY',
  EAI_AGAIN: 'DATABASE_AWAY',
  EHOSTUNREACH: 'DATABASE_AWAY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_VALIDATION: 'BAD_INPUT',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
};

export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const errorCode = code === undefined ? undefined : errorCodeByCause[code];
  if (errorCode !== undefined) return new Failure(errorCode);
  if (isConnectionLost(error)) return new Failure(isBusy(error) ? 'UNAVAILABLE' : 'DATABASE_AWAY');
  if (statusCode === 413) return new Failure('TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('BAD_INPUT');
  return new Failure('INTERNAL');
}

export function languageOf(header: string | undefined): Language {
  const first = (header ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || first.startsWith('pt') ? 'pt' : 'en';
}

interface RefusalLog {
  warn(fields: object, message: string): void;
}

/** Answers and closes a connection whose request could not be parsed. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket, log: RefusalLog): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const errorCode = errorCodeByCause[error.code ?? ''] ?? 'BAD_INPUT';
  const requestId = createId();
  const { status, body, failure } = buildErrorReply(
    errorCode === 'TOO_LARGE'
      ? new Failure(errorCode, { limitBytes: maxHeaderSize })
      : new Failure(errorCode),
    'pt',
    requestId,
  );
  log.warn(
    { requestId, status, code: failure.code, caller: 'nobody', address: socket.remoteAddress },
    'a call was refused',
  );
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `x-error-code: ${failure.code}\r\nCache-Control: no-store\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}
