import { clientTypeHeader } from '@farol/contract';

interface Cookie {
  value: string;
  path: string;
}

/** A minimal browser for sign-on: cookies by path, redirects one at a time. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async request(address: string, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const headers = new Headers(options.headers);
    const cookies = [...this.cookies].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    if (cookies.length > 0)
      headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url.pathname);
    return response;
  }

  /** Follows redirects to a page, or to an address that starts with `until`. */
  async follow(response: Response, from: string, until = '\0'): Promise<{ url: URL; response: Response }> {
    let at = new URL(from, this.#origin);
    let last = response;
    for (let steps = 0; steps < 10; steps += 1) {
      const location = last.headers.get('location');
      if (location === null || last.status < 300 || last.status > 399) return { url: at, response: last };
      at = new URL(location, at);
      if (at.pathname.startsWith(until)) return { url: at, response: last };
      last = await this.request(at.href);
    }
    throw new Error(`too many redirects, the last to ${at.href}`);
  }

  #keep(line: string, defaultPath: string): void {
    const [pair = '', ...attributes] = line.split(';').map(part => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (attributeName: string) =>
      attributes
        .find(entry => entry.toLowerCase().startsWith(`${attributeName}=`))
        ?.slice(attributeName.length + 1);
    const isExpired = attribute('max-age') === '0' || (attribute('expires') ?? '').includes('1970');
    if (isExpired || value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? defaultPath });
  }
}

export interface ProviderAnswer {
  code: string;
  state: string;
  iss: string;
}

interface PersonChoice {
  cpf: string;
  name?: string;
}

export async function chooseAt(
  browser: Browser,
  person: PersonChoice,
): Promise<{ returned: ProviderAnswer; page: string }> {
  const authorizeResponse = await browser.request('/auth/v1/login/web/authorize-url');
  const { url } = (await authorizeResponse.json()) as { url: string };
  return chooseFrom(browser, url, person);
}

export async function chooseFrom(
  browser: Browser,
  address: string,
  { cpf, name = '' }: PersonChoice,
): Promise<{ returned: ProviderAnswer; page: string }> {
  const choice = await browser.follow(await browser.request(address), address);
  const page = await choice.response.text();
  const form = new URLSearchParams({ cpf, name });
  const chosen = await browser.request(choice.url.href, { method: 'POST', body: form });
  const back = await browser.follow(chosen, choice.url.href, '/web/auth/login-return');
  const parameterOf = (parameter: string) => back.url.searchParams.get(parameter) ?? '';
  return {
    returned: { code: parameterOf('code'), state: parameterOf('state'), iss: parameterOf('iss') },
    page,
  };
}

export function exchange(
  browser: Browser,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.request('/auth/v1/login/web/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [clientTypeHeader]: 'WEB', ...headers },
    body: JSON.stringify(body),
  });
}

export const jsonPost = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
