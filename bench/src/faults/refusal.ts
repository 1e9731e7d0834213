import { errorText, errors, type ErrorCode, type Language } from '@farol/contract';

const temporaryStatuses = new Set([429, 503, 507]);

/** A correct refusal is temporary and has a catalogue text in the caller's language. */
export function findReplyError(status: number, text: string, language: Language): string | undefined {
  if (!temporaryStatuses.has(status)) return `${status} ${text.slice(0, 300)}`;
  const body = parseBody(text);
  const code = body?.code;
  if (code === undefined || !Object.hasOwn(errors, code))
    return `${status} without a code: ${text.slice(0, 300)}`;
  const expectedText = errorText(code as ErrorCode, language, body?.params ?? {});
  if (body?.messages?.[0] !== expectedText)
    return `${status} says "${body?.messages?.[0]}" and not "${expectedText}"`;
  return undefined;
}

interface Body {
  code?: string;
  messages?: string[];
  params?: Record<string, string | number>;
}

function parseBody(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}
