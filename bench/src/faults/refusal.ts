import { errorText, errors, type ErrorCode, type Language } from '@farol/contract';

/** What a call is told by when the platform cannot answer right now. */
const passing = new Set([429, 503, 507]);

/**
 * What is wrong with a reply to a caller who did nothing wrong: undefined for one that says, in their language and by a text of the
 * catalogue, that the platform cannot answer right now.
 */
export function wrongIn(status: number, text: string, language: Language): string | undefined {
  if (!passing.has(status)) return `${status} ${text.slice(0, 300)}`;
  const body = parsed(text);
  const code = body?.code;
  if (code === undefined || !Object.hasOwn(errors, code))
    return `${status} without a code: ${text.slice(0, 300)}`;
  const wanted = errorText(code as ErrorCode, language, body?.params ?? {});
  if (body?.messages?.[0] !== wanted) return `${status} says "${body?.messages?.[0]}" and not "${wanted}"`;
  return undefined;
}

interface Body {
  code?: string;
  messages?: string[];
  params?: Record<string, string | number>;
}

function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}
