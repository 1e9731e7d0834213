import type { Access, Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { isReadOnly } from './reading.ts';

const commonFailures: readonly ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'CALLS_UNDER_WAY',
  'INTERNAL',
  'UNAVAILABLE',
  'DATABASE_AWAY',
  'STORAGE_FULL',
];
const session: readonly ErrorCode[] = ['NO_TOKEN', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ACCOUNT_DEACTIVATED'];

function ofAccess(access: Access): readonly ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'integrator') return ['INTEGRATOR_TOKEN'];
  if (access === 'streamToken') return ['STREAM_TOKEN'];
  return access === 'signedIn' ? session : [...session, 'FORBIDDEN'];
}

const bodyReadFailures: readonly ErrorCode[] = ['TOO_LARGE', 'TOO_SLOW', 'ENCODED_BODY'];

/** A body is parsed as JSON even if the endpoint declares none. */
function inputFailures({ method, params, query, body }: Endpoint): readonly ErrorCode[] {
  if (body === 'raw') return ['BAD_INPUT', ...bodyReadFailures];
  if (body !== undefined || method !== 'GET')
    return ['BAD_INPUT', 'NOT_JSON', 'UNSUPPORTED_TYPE', ...bodyReadFailures];
  return params === undefined && query === undefined ? [] : ['BAD_INPUT'];
}

/** Users who view as another organization cannot change anything. */
function viewingFailures(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, whileViewing } = endpoint;
  const signedIn = access === 'signedIn' || typeof access !== 'string';
  return !signedIn || whileViewing === true || isReadOnly(endpoint) ? [] : ['VIEWING_AS'];
}

/** Returns all errors of an endpoint: those of its kind, then its own. */
export function failuresOf(endpoint: Endpoint): readonly ErrorCode[] {
  return [
    ...new Set([
      ...ofAccess(endpoint.access),
      ...inputFailures(endpoint),
      ...viewingFailures(endpoint),
      ...(endpoint.fails ?? []),
      ...commonFailures,
    ]),
  ];
}
