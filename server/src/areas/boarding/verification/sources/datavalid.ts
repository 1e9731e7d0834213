import * as z from 'zod';
import { foldText } from '#kernel/text.ts';
import type { Clock } from '#kernel/clock.ts';
import { type HttpReply, type HttpSend, HttpTimeout } from './http.ts';
import { bandOf, type FaceBase, type FaceComparison, type FaceResult, type SourceError } from './source.ts';

export interface DatavalidSettings {
  /** Address of the gateway, without path. */
  url: string;
  key: string;
  secret: string;
}

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const faceReply = z.object({
  biometria_face: z.object({
    disponivel: z.boolean(),
    similaridade: z.number().min(0).max(1).optional(),
    probabilidade: z.string().optional(),
  }),
});
const errorReply = z.object({ codigo: z.string() });

/** The person has no photograph in the base. */
const noPhotographCode = 'DV040';

/** Bands of Datavalid itself (standards digest, section 15), to detect contradictory answers. */
const ownLimits = { high: 85, low: 32 };
const probabilityNames = {
  VERY_HIGH: 'ALTISSIMA',
  HIGH: 'ALTA',
  LOW: 'BAIXA',
  VERY_LOW: 'BAIXISSIMA',
} as const;

const expiryMarginSeconds = 30;
const failed = (error: SourceError, charged = false): FaceResult => ({ kind: 'FAILED', error, charged });

/** Serpro Datavalid, service `pf-face`: photographs of driver licences (OAuth 2.0 client credentials). */
export class Datavalid implements FaceBase {
  readonly source = 'DENATRAN';
  readonly #settings: DatavalidSettings;
  readonly #send: HttpSend;
  readonly #clock: Clock;
  #token: { value: string; expiresAt: number } | undefined;

  constructor(settings: DatavalidSettings, send: HttpSend, clock: Clock) {
    this.#settings = settings;
    this.#send = send;
    this.#clock = clock;
  }

  async compare(comparison: FaceComparison): Promise<FaceResult> {
    try {
      const first = await this.#ask(comparison);
      if (first.status !== 401) return toResult(first);
      // The gateway can end a token before its time.
      this.#token = undefined;
      return toResult(await this.#ask(comparison));
    } catch (error) {
      if (error instanceof TokenRefused) return failed('NOT_AUTHORIZED');
      return failed(error instanceof HttpTimeout ? 'TIMEOUT' : 'UNAVAILABLE');
    }
  }

  async #ask({ cpf, surname, givenNames, image }: FaceComparison): Promise<HttpReply> {
    const token = await this.#getToken();
    return this.#send({
      url: new URL('/datavalid/v3/validate/pf-face', this.#settings.url).href,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        key: { cpf },
        answer: { nome: `${givenNames} ${surname}`.trim(), biometria_face: image.toString('base64') },
      }),
    });
  }

  async #getToken(): Promise<string> {
    const now = this.#clock.now().epochMilliseconds;
    if (this.#token !== undefined && this.#token.expiresAt > now) return this.#token.value;
    const { url, key, secret } = this.#settings;
    const reply = await this.#send({
      url: new URL('/token', url).href,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (reply.status >= 400 && reply.status < 500) throw new TokenRefused();
    const parsed = tokenReply.parse(parseJson(reply.text));
    const lifeSeconds = Math.max(0, parsed.expires_in - expiryMarginSeconds);
    this.#token = { value: parsed.access_token, expiresAt: now + lifeSeconds * 1000 };
    return parsed.access_token;
  }
}

class TokenRefused extends Error {}

function toResult({ status, text }: HttpReply): FaceResult {
  if (status === 429) return failed('TOO_MANY_CALLS');
  if (status >= 500) return failed('UNAVAILABLE');
  if (status === 401 || status === 403) return failed('NOT_AUTHORIZED');
  const content = parseJson(text);
  if (status === 422 && errorReply.safeParse(content).data?.codigo === noPhotographCode)
    return { kind: 'NO_REFERENCE', charged: true };
  if (status !== 200) return failed('REJECTED');
  const face = faceReply.safeParse(content).data?.biometria_face;
  if (face === undefined) return failed('MALFORMED', true);
  if (!face.disponivel)
    return face.similaridade === undefined
      ? { kind: 'NO_REFERENCE', charged: true }
      : failed('CONTRADICTORY', true);
  if (face.similaridade === undefined) return failed('MALFORMED', true);
  if (contradicts(face.similaridade, face.probabilidade)) return failed('CONTRADICTORY', true);
  return { kind: 'SIMILARITY', similarity: face.similaridade, charged: true };
}

/** Compares the similarity with the words: `Altíssima probabilidade`. */
function contradicts(similarity: number, probability: string | undefined): boolean {
  if (probability === undefined) return false;
  const [word] = foldText(probability).toUpperCase().trim().split(' ');
  return word !== probabilityNames[bandOf(similarity, ownLimits)];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
