import { errorText, errors, type ErrorCode, type Language } from '@farol/contract';

const passing = new Set([429, 503, 507]);

/**
 * Returns what is wrong with a refusal; undefined when it is temporary and has a catalogue text in the
 * caller's language.
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
