import * as z from 'zod';
import { parseJson } from './datavalid.ts';
import { type HttpReply, type HttpSend, HttpTimeout } from './http.ts';
import type { FaceBase, FaceComparison, FaceResult, SourceError } from './source.ts';

export interface TseSettings {
  url: string;
  token: string;
}

/** Assumed contract (decision 131): score from 0 to 100. */
const reply = z.object({ encontrado: z.boolean(), escore: z.number().min(0).max(100).nullable() });
const failed = (error: SourceError, charged = false): FaceResult => ({ kind: 'FAILED', error, charged });

/** Electoral base of faces. */
export class Tse implements FaceBase {
  readonly source = 'TSE';
  readonly #settings: TseSettings;
  readonly #send: HttpSend;

  constructor(settings: TseSettings, send: HttpSend) {
    this.#settings = settings;
    this.#send = send;
  }

  async compare({ cpf, surname, givenNames, image }: FaceComparison): Promise<FaceResult> {
    try {
      return toResult(
        await this.#send({
          url: new URL('/biometria/v1/comparacao', this.#settings.url).href,
          headers: {
            authorization: `Bearer ${this.#settings.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            cpf,
            nome: `${givenNames} ${surname}`.trim(),
            foto: image.toString('base64'),
          }),
        }),
      );
    } catch (error) {
      return failed(error instanceof HttpTimeout ? 'TIMEOUT' : 'UNAVAILABLE');
    }
  }
}

function toResult({ status, text }: HttpReply): FaceResult {
  if (status === 429) return failed('TOO_MANY_CALLS');
  if (status >= 500) return failed('UNAVAILABLE');
  if (status === 401 || status === 403) return failed('NOT_AUTHORIZED');
  if (status !== 200) return failed('REJECTED');
  const { data } = reply.safeParse(parseJson(text));
  if (data === undefined) return failed('MALFORMED', true);
  const { encontrado: found, escore: score } = data;
  if (found === (score === null)) return failed('CONTRADICTORY', true);
  return score === null
    ? { kind: 'NO_REFERENCE', charged: true }
    : { kind: 'SIMILARITY', similarity: score / 100, charged: true };
}
