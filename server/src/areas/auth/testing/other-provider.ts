import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import type { OidcSettings } from '#kernel/config.ts';

/* Written from OpenID Connect Core and RFC 6749 only. It signs in every visitor as the person in `says`. */

type Algorithm = 'RS256' | 'PS256' | 'ES256' | 'EdDSA';

interface Key {
  kid: string;
  alg: Algorithm;
  privateKey: CryptoKey;
  jwk: JWK;
}

export async function makeKey(alg: Algorithm, kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } };
}

interface AuthorizationRequest {
  state: string;
  nonce: string;
  redirectUri: string;
}

export class OtherProvider {
  readonly clientId = 'farol-at-the-other';
  readonly clientSecret = 'a secret with : and % in it';
  /** `key` signs; `published` are the keys in the JWKS. */
  key: Key;
  published: Key[];
  says: JWTPayload = {};
  forge: ((claims: JWTPayload, provider: OtherProvider) => Promise<string> | string) | undefined;
  answers: Partial<Record<string, (response: ServerResponse) => unknown>> = {};
  requestedPaths: string[] = [];
  readonly #firstKey: Key;
  readonly #codes = new Map<string, AuthorizationRequest>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  private constructor(key: Key) {
    this.#firstKey = key;
    this.key = key;
    this.published = [key];
  }

  reset(): void {
    this.key = this.#firstKey;
    this.published = [this.#firstKey];
    this.says = {};
    this.forge = undefined;
    this.answers = {};
    this.requestedPaths = [];
  }

  static async start(alg: Algorithm = 'ES256'): Promise<OtherProvider> {
    const provider = new OtherProvider(await makeKey(alg, 'first'));
    await new Promise<void>(done => provider.#server.listen(0, '127.0.0.1', done));
    return provider;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(done => this.#server.close(done));
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/realms/other`;
  }

  settings(more: Partial<OidcSettings> = {}): OidcSettings {
    return {
      issuer: new URL(this.issuer),
      clientId: this.clientId,
      clientSecret: this.clientSecret,
      accountUrl: `${this.issuer}/account`,
      cpfClaim: 'cpf',
      simulated: false,
      timeoutSeconds: 5,
      clockSkewSeconds: 30,
      ...more,
    };
  }

  visit(address: string): { code: string; state: string; iss: string } {
    const query = new URL(address).searchParams;
    const [state, nonce, redirectUri] = ['state', 'nonce', 'redirect_uri'].map(name => query.get(name) ?? '');
    const code = `code-${this.#codes.size}-${state?.slice(0, 8)}`;
    this.#codes.set(code, { state: state ?? '', nonce: nonce ?? '', redirectUri: redirectUri ?? '' });
    return { code, state: state ?? '', iss: this.issuer };
  }

  claims({ nonce }: Pick<AuthorizationRequest, 'nonce'>): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    // The audience is a list and the subject is not a CPF.
    return {
      iss: this.issuer,
      aud: [this.clientId],
      sub: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      nonce,
      iat: now,
      exp: now + 300,
      name: 'Somebody Else',
      ...this.says,
    };
  }

  sign(claims: JWTPayload, header: object = {}): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: this.key.alg, kid: this.key.kid, typ: 'JWT', ...header })
      .sign(this.key.privateKey);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', this.issuer).pathname.replace('/realms/other', '');
    this.requestedPaths.push(path);
    const override = this.answers[path];
    if (override !== undefined) return void (await override(response));
    if (path === '/.well-known/openid-configuration') return json(response, 200, this.#metadata());
    if (path === '/keys') return json(response, 200, { keys: this.published.map(({ jwk }) => jwk) });
    if (path === '/exchange') return this.#exchange(request, response);
    json(response, 404, { error: 'not_found' });
  }

  /** No userinfo and no end of session; the issuer has a path and is sent with each answer (RFC 9207). */
  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/go`,
      token_endpoint: `${this.issuer}/exchange`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      // Includes unsafe algorithms; the client must not use them.
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async #exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const credentials = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    ).toString();
    // RFC 6749, 2.3.1: both parts are form-encoded first.
    const [id, secret] = credentials.split(':').map(part => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== this.clientId || secret !== this.clientSecret)
      return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const attempt = this.#codes.get(code);
    this.#codes.delete(code);
    if (attempt === undefined || form.get('redirect_uri') !== attempt.redirectUri)
      return json(response, 400, { error: 'invalid_grant' });
    const claims = this.claims(attempt);
    const idToken = this.forge === undefined ? await this.sign(claims) : await this.forge(claims, this);
    json(response, 200, { token_type: 'bearer', access_token: 'opaque', expires_in: 60, id_token: idToken });
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
