import { addressOf, type CallOutput, type Endpoint, type CallInput } from '@farol/contract/endpoint';
import { language } from './language.ts';
import { ApiError, reactionTo } from './failures.ts';
import { currentPath, currentScreen, goTo } from './navigation.ts';
import { trackCall } from './progress.ts';
import { reportRecordChanges } from './recordChanges.ts';
import { session, returnPath } from './session.ts';
import { showErrorToast, showFixedToast } from './toasts.ts';

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Tries a token before storing it; a renewed one does not replace it. */
  token?: string;
  /** Failures handled by the caller: no toast or redirect. */
  handles?: 'all' | readonly number[] | ((error: ApiError) => boolean);
  /** Shows no progress bar and does not extend the session. */
  background?: boolean;
  /** False if the caller reloads what the write changed. */
  reload?: false;
  upload?: FormData | Blob;
  read?(response: Response): Promise<Blob>;
}

function requestHeaders(options: CallOptions, json: boolean): Headers {
  const headers = new Headers(options.headers);
  const token = options.token ?? session.token();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept-Language', language());
  headers.set('X-Farol-Screen', currentScreen());
  if (json) headers.set('Content-Type', 'application/json');
  return headers;
}

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const json = input['body'] !== undefined;
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: requestHeaders(options, json),
      credentials: 'same-origin',
      ...(json ? { body: JSON.stringify(input['body']) } : {}),
      ...(options.upload === undefined ? {} : { body: options.upload }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    throw toNetworkError(error);
  }
}

/** Wraps a network failure in an `ApiError` with status 0. Abort errors pass through. */
function toNetworkError(error: unknown): Error {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError(0, null, error instanceof Error ? error.message : String(error));
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const code = response.headers.get('x-error-code') ?? undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  try {
    return new ApiError(response.status, JSON.parse(text), response.statusText, code, retryAfter);
  } catch {
    return new ApiError(response.status, null, text || response.statusText, code, retryAfter);
  }
}

async function readReply(
  endpoint: Endpoint,
  response: Response,
  read: CallOptions['read'],
): Promise<unknown> {
  if (endpoint.reply === 'binary') return read === undefined ? response.blob() : read(response);
  if (endpoint.reply === 'empty' || response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    throw toNetworkError(error);
  }
}

/** `screen` is where the call started; the user may have left it since. */
function react(error: ApiError, endpoint: Endpoint, screen: string): void {
  const from = currentPath();
  const reaction = reactionTo(error, from, endpoint.access);
  switch (reaction.kind) {
    case 'toast':
      showErrorToast(reaction);
      break;
    case 'page':
      // Replaces the failed page, or Back would lead into the same failure. A page already left cannot be
      // replaced, and its reads no longer matter.
      if (screen === currentScreen()) goTo(reaction.path, { replace: true });
      else if (endpoint.shows === undefined)
        showErrorToast({ kind: 'toast', level: 'error', lines: error.messages });
      break;
    case 'signIn':
      returnPath.save(from);
      session.forget();
      showFixedToast('warning', reaction.text);
      goTo(`/auth/login?${reaction.reason}=1`, { replace: true });
      break;
    case 'none':
      break;
  }
}

function isHandled(error: ApiError, handles: CallOptions['handles']): boolean {
  if (typeof handles === 'function') return handles(error);
  return handles === 'all' || handles?.includes(error.status) === true;
}

/**
 * Calls an endpoint of the contract. Shows the toast or page of the specification, section 8, unless
 * `handles` covers the failure. Throws `ApiError`, or `AbortError` when cancelled.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const userId = session.claims()?.sub;
  const screen = currentScreen();
  try {
    const work = async (): Promise<CallOutput<E>> => {
      const response = await send(endpoint, input as Record<string, unknown>, options);
      const renewed = response.headers.get('token');
      // Refused calls too: permissions may have changed and the menu must follow.
      if (renewed !== null && options.token === undefined) {
        if (options.background === true) session.renewRights(renewed, userId);
        else session.renew(renewed, userId);
      }
      if (!response.ok) throw await failureOf(response);
      return (await readReply(endpoint, response, options.read)) as CallOutput<E>;
    };
    const reply = await (options.background === true ? work() : trackCall(work));
    if (endpoint.changes !== undefined && options.reload !== false) reportRecordChanges(endpoint.changes);
    return reply;
  } catch (error) {
    if (error instanceof ApiError) {
      if (!isHandled(error, options.handles)) react(error, endpoint, screen);
    }
    throw error;
  }
}
