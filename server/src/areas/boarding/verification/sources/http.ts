export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface HttpReply {
  status: number;
  text: string;
}

/** Sends a POST. Throws `HttpTimeout`, or another error without a reply. */
export type HttpSend = (request: HttpRequest) => Promise<HttpReply>;

export class HttpTimeout extends Error {}

const timeoutMs = 8000;
/** An answer about one face is a few hundred bytes. */
const maxReplyBytes = 64 * 1024;

export const sendHttp: HttpSend = async ({ url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new HttpTimeout();
    throw error;
  }
};

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxReplyBytes) throw new Error('reply too large');
  }
  return text + decoder.decode();
}
