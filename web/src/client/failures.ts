import type { Access } from '@farol/contract/endpoint';
import type { ErrorBody } from '@farol/contract/errors';

/** A call that did not succeed. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  readonly code: string | undefined;
  /** What to tell support; also in the server's log. */
  readonly support: string | undefined;
  readonly fields: NonNullable<ErrorBody['fields']>;
  readonly params: NonNullable<ErrorBody['params']>;
  /** Seconds after which the same call may be answered, where the server says so. */
  readonly retryAfter: number | undefined;

  /** `code` is that of the reply's header, for bodies that have no place for it. */
  constructor(status: number, body: unknown, raw = '', code?: string, retryAfter?: number) {
    const read = readBody(body);
    const messages = read.messages.length > 0 ? read.messages : raw === '' ? [] : [raw];
    super(messages.join('\n'));
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.code = read.code ?? code;
    this.support = read.support;
    this.fields = read.fields;
    this.params = read.params;
    this.retryAfter = retryAfter;
  }
}

/** Messages of a refused call by what they are about: `name`, `documents.0.number`. Empty for any other failure. */
export function fieldMessages(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError && error.status === 400 ? error.fields : [];
  return new Map(fields.map(({ path, message }) => [path, message]));
}

type Read = Pick<ApiError, 'messages' | 'code' | 'support' | 'fields' | 'params'>;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** 422 replies are a bare list of messages, the others an `ErrorBody` (specification, section 8). */
function readBody(body: unknown): Read {
  if (Array.isArray(body))
    return { messages: strings(body), code: undefined, support: undefined, fields: [], params: {} };
  const given: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return {
    messages: strings(given.messages),
    code: typeof given.code === 'string' ? given.code : undefined,
    support: typeof given.id === 'string' ? given.id : undefined,
    fields: Array.isArray(given.fields) ? given.fields : [],
    params: given.params ?? {},
  };
}

export type FixedText = 'sessionExpired' | 'tooLarge' | 'alreadyExists' | 'internal' | 'noAnswer';

/** What the application does about a failed call. */
export type Reaction =
  | { kind: 'toast'; level: 'error' | 'warning'; text?: FixedText; lines: readonly string[] }
  | { kind: 'signIn'; text: 'sessionExpired'; reason: 'expired' | 'deactivated' }
  | { kind: 'page'; path: string }
  | { kind: 'none' };

/** Pages that a failed call led to. */
const errorPage = /^\/(404|forbidden)([?#]|$)/;

/**
 * The table of the specification, section 8. `from` is the address the person is at. On an error page nothing more is done:
 * the calls that fail there are those of the page it stands in place of.
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

/** Page of a refused call; `needs` names the functionalities of which one would have sufficed. */
export function forbiddenPath(from: string, needs: readonly string[]): string {
  const query = new URLSearchParams({ url: from });
  if (needs.length > 0) query.set('needs', needs.join(','));
  return `/forbidden?${query}`;
}
