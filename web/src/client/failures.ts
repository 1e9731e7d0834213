import type { Access } from '@farol/contract/endpoint';
import type { ErrorBody } from '@farol/contract/errors';

/** Failed call. Status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  readonly code: string | undefined;
  readonly support: string | undefined;
  readonly fields: NonNullable<ErrorBody['fields']>;
  /** The record that already has the value of a field. */
  readonly duplicate: ErrorBody['duplicate'];
  readonly params: NonNullable<ErrorBody['params']>;
  /** Seconds to wait, when the server sends them. */
  readonly retryAfter: number | undefined;

  /** `code` comes from the reply's header, for bodies without one. */
  constructor(status: number, body: unknown, raw = '', code?: string, retryAfter?: number) {
    const details = parseErrorBody(body);
    const messages = details.messages.length > 0 ? details.messages : raw === '' ? [] : [raw];
    super(messages.join('\n'));
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.code = details.code ?? code;
    this.support = details.support;
    this.fields = details.fields;
    this.duplicate = details.duplicate;
    this.params = details.params;
    this.retryAfter = retryAfter;
  }
}

/** Returns the messages of a status 400 reply by field path (`documents.0.number`). */
export function fieldMessages(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError && error.status === 400 ? error.fields : [];
  return new Map(fields.map(({ path, message }) => [path, message]));
}

type ErrorDetails = Pick<ApiError, 'messages' | 'code' | 'support' | 'fields' | 'duplicate' | 'params'>;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** Status 422 replies are a bare list of messages (specification, section 8). */
function parseErrorBody(body: unknown): ErrorDetails {
  if (Array.isArray(body))
    return {
      messages: strings(body),
      code: undefined,
      support: undefined,
      fields: [],
      duplicate: undefined,
      params: {},
    };
  const errorBody: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return {
    messages: strings(errorBody.messages),
    code: typeof errorBody.code === 'string' ? errorBody.code : undefined,
    support: typeof errorBody.id === 'string' ? errorBody.id : undefined,
    fields: Array.isArray(errorBody.fields) ? errorBody.fields : [],
    duplicate: errorBody.duplicate,
    params: errorBody.params ?? {},
  };
}

export type FixedText = 'sessionExpired' | 'tooLarge' | 'alreadyExists' | 'internal' | 'noAnswer';

export type Reaction =
  | { kind: 'toast'; level: 'error' | 'warning'; text?: FixedText; lines: readonly string[] }
  | { kind: 'signIn'; text: 'sessionExpired'; reason: 'expired' | 'deactivated' }
  | { kind: 'page'; path: string }
  | { kind: 'none' };

const errorPage = /^\/(404|forbidden)([?#]|$)/;

/**
 * Returns the reaction to a failed call (specification, section 8). `from` is the current address. Error
 * pages ignore failures, which come from the page they replaced.
 */
export function reactionTo(error: ApiError, from: string, access: Access): Reaction {
  const fixed = (text: FixedText, lines: readonly string[] = []): Reaction => ({
    kind: 'toast',
    level: 'error',
    text,
    lines,
  });
  if (errorPage.test(from)) return { kind: 'none' };
  switch (error.status) {
    case 0:
      return fixed('noAnswer', error.messages);
    case 401:
      return {
        kind: 'signIn',
        text: 'sessionExpired',
        reason: error.code === 'ACCOUNT_DEACTIVATED' ? 'deactivated' : 'expired',
      };
    case 403:
      return { kind: 'page', path: forbiddenPath(from, typeof access === 'string' ? [] : access) };
    case 404:
      return { kind: 'page', path: `/404?url=${encodeURIComponent(from)}` };
    case 413:
      return fixed('tooLarge');
    case 422:
      return { kind: 'toast', level: 'error', lines: ['422', ...error.messages] };
    case 444:
      return fixed('alreadyExists');
    case 500:
      return fixed('internal', error.support === undefined ? [] : [error.support]);
    case 400:
      return { kind: 'toast', level: 'error', lines: error.messages };
    default:
      return { kind: 'toast', level: 'error', lines: [`${error.status}`, ...error.messages] };
  }
}

/** Builds the address of the page for a refused call. */
export function forbiddenPath(from: string, needs: readonly string[]): string {
  const query = new URLSearchParams({ url: from });
  if (needs.length > 0) query.set('needs', needs.join(','));
  return `/forbidden?${query}`;
}
