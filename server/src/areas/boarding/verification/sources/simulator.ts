import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from './datavalid.ts';
import type { HttpReply, HttpSend } from './http.ts';

/*
 * Simulated bases for the demo. The first digit of the CPF decides: 0 two failures, then very high; 1 to 5
 * very high; 6 high; 7 low; 8 very low; 9 no photograph in Denatran, and in TSE only if the second is even.
 */

interface FaceRequest {
  key?: { cpf?: string };
  cpf?: string;
}

const failuresBeforeAnswer = 2;

const json = (status: number, content: unknown): HttpReply => ({ status, text: JSON.stringify(content) });

/** Similarity and words of Datavalid by the first digit. */
const faces: Readonly<Record<string, readonly [number, string]>> = {
  '6': [0.8871, 'Alta probabilidade'],
  '7': [0.6123, 'Baixa probabilidade'],
  '8': [0.1047, 'Baixíssima probabilidade'],
};
const veryHigh = [0.9712, 'Altíssima probabilidade'] as const;

const answerDelayMs = 700;

/** Answers like Datavalid, with a delay. */
export function simulateDatavalid(delayMs = answerDelayMs): HttpSend {
  const failuresByCpf = new Map<string, number>();
  return async ({ url, body }) => {
    if (url.endsWith('/token')) return json(200, { access_token: 'simulated', expires_in: 3600 });
    await sleep(delayMs);
    const cpf = (parseJson(body) as FaceRequest).key?.cpf ?? '';
    const failures = failuresByCpf.get(cpf) ?? 0;
    if (cpf.startsWith('0') && failures < failuresBeforeAnswer) {
      failuresByCpf.set(cpf, failures + 1);
      return { status: 503, text: 'Service Unavailable' };
    }
    if (cpf.startsWith('9')) return json(422, { codigo: 'DV040', mensagem: 'CPF sem foto na base' });
    const [similarity, words] = faces[cpf.charAt(0)] ?? veryHigh;
    const face = { disponivel: true, similaridade: similarity, probabilidade: words };
    return json(200, { cpf_disponivel: true, cnh_disponivel: true, biometria_face: face });
  };
}

/** Answers by the assumed contract of TSE, with a delay. */
export function simulateTse(delayMs = answerDelayMs): HttpSend {
  return async ({ body }) => {
    await sleep(delayMs);
    const cpf = (parseJson(body) as FaceRequest).cpf ?? '';
    const hasPhotograph = Number(cpf.charAt(1)) % 2 === 0;
    return json(200, { encontrado: hasPhotograph, escore: hasPhotograph ? 90.4 : null });
  };
}
