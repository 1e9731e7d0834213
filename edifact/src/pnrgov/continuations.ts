import { NAME_BEHIND } from './airimp.ts';
import type { Request } from './booking.ts';
import { joinDocs } from './docs-lines.ts';
import type { Scope } from './scope.ts';

/* A long SSR DOCS continues in a text that begins with three slashes (AIRIMP). */

const MARK = '///';
/** A complete document with empty type and issuer. */
const SLASHES_OF_DOCUMENT = 5;
const SLASHES_BEFORE_NAME = 8;

function slashesIn(text: string): number {
  return text.split('/').length - 1;
}

function mayContinue({ code, text }: Request): boolean {
  if (code !== 'DOCS' || !text.startsWith(MARK)) return false;
  const rest = text.slice(MARK.length);
  return rest !== '' && !rest.startsWith('/') && slashesIn(rest) < SLASHES_OF_DOCUMENT;
}

function isName(text: string): boolean {
  return !/\d/.test(text.replace(NAME_BEHIND, ''));
}

function referenceOf({ details }: Request): string {
  return details[0]?.reference ?? '';
}

function continues(next: Request, request: Request): boolean {
  const reference = referenceOf(next);
  return (
    next.code === request.code &&
    next.traveller === request.traveller &&
    next.segment === request.segment &&
    (reference === '' || reference === referenceOf(request)) &&
    (isName(next.text) || slashesIn(request.text) < SLASHES_BEFORE_NAME)
  );
}

/** Reports names without a request. */
export function joinContinuations(scope: Scope): void {
  const { items, size } = scope.draft.requests;
  let last = -1;
  for (let index = 0; index < size; index++) {
    const request = items[index] as Request;
    if (!mayContinue(request)) {
      last = index;
      continue;
    }
    const before = last < 0 ? undefined : completeRequest(scope, items[last] as Request);
    if (before !== undefined && continues(request, before))
      items[last] = { ...before, text: joinDocs(scope, before, request.text.slice(MARK.length)) };
    else if (isName(request.text)) addUnlinked(scope, request);
    else {
      last = index;
      continue;
    }
    items[index] = { ...request, code: '', text: '' };
  }
}

function addUnlinked({ context, booking }: Scope, { at }: Request): void {
  context.findings.add('SSR_UNLINKED', { booking, ...(at === undefined ? {} : { at }) });
}

function completeRequest(scope: Scope, request: Request): Request {
  return scope.rows?.whole(request) ?? request;
}
