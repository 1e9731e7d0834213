import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { Datavalid } from './datavalid.ts';
import { type HttpReply, type HttpRequest, HttpTimeout } from './http.ts';
import { bandOf } from './source.ts';
import { Tse } from './tse.ts';

const person = { cpf: '12345678909', surname: 'PRADO', givenNames: 'INES', image: Buffer.from('png') };
const settings = { url: 'https://gateway.example', key: 'k', secret: 's' };
const token = { status: 200, text: JSON.stringify({ access_token: 'abc', expires_in: 3600 }) };

function datavalid(...replies: (HttpReply | Error)[]) {
  const requests: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    requests.push(request);
    const reply = replies.shift() ?? new Error('no reply left');
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { base: new Datavalid(settings, send, systemClock), requests };
}
const face = (biometria_face: unknown): HttpReply => ({
  status: 200,
  text: JSON.stringify({ biometria_face }),
});
const compare = (...replies: (HttpReply | Error)[]) => datavalid(token, ...replies).base.compare(person);

test('signs in by client credentials once and sends CPF, name and photograph', async () => {
  const answer = face({ disponivel: true, similaridade: 0.95 });
  const { base, requests } = datavalid(token, answer, answer);
  expect(await base.compare(person)).toEqual({ kind: 'SIMILARITY', similarity: 0.95, charged: true });
  await base.compare(person);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/token',
    '/datavalid/v3/validate/pf-face',
    '/datavalid/v3/validate/pf-face',
  ]);
  expect(requests[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('k:s').toString('base64')}`);
  expect(requests[1]?.headers['authorization']).toBe('Bearer abc');
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({
    key: { cpf: person.cpf },
    answer: { nome: 'INES PRADO', biometria_face: person.image.toString('base64') },
  });
});

test('gets another token when the gateway ends the first one', async () => {
  const { base, requests } = datavalid(
    token,
    { status: 401, text: '' },
    token,
    face({ disponivel: true, similaridade: 0.9 }),
  );
  expect(await base.compare(person)).toMatchObject({ kind: 'SIMILARITY' });
  expect(requests).toHaveLength(4);
});

test('reads a person without photograph', async () => {
  const missing = { kind: 'NO_REFERENCE', charged: true };
  expect(await compare({ status: 422, text: '{"codigo":"DV040"}' })).toEqual(missing);
  expect(await compare(face({ disponivel: false }))).toEqual(missing);
});

const failed = (error: string, charged = false) => ({ kind: 'FAILED', error, charged });

test.each([
  ['a value over 1', face({ disponivel: true, similaridade: 95 }), failed('MALFORMED', true)],
  ['a negative value', face({ disponivel: true, similaridade: -0.1 }), failed('MALFORMED', true)],
  ['text', face({ disponivel: true, similaridade: '0.95' }), failed('MALFORMED', true)],
  ['nothing', face({ disponivel: true }), failed('MALFORMED', true)],
  ['no face', { status: 200, text: '{}' }, failed('MALFORMED', true)],
  ['no JSON', { status: 200, text: '<html>' }, failed('MALFORMED', true)],
  [
    'a similarity without a photograph',
    face({ disponivel: false, similaridade: 0.9 }),
    failed('CONTRADICTORY', true),
  ],
  [
    'words of another band',
    face({ disponivel: true, similaridade: 0.97, probabilidade: 'Baixíssima probabilidade' }),
    failed('CONTRADICTORY', true),
  ],
  ['another error', { status: 422, text: '{"codigo":"DV001"}' }, failed('REJECTED')],
  ['too many calls', { status: 429, text: '' }, failed('TOO_MANY_CALLS')],
  ['an outage', { status: 503, text: '' }, failed('UNAVAILABLE')],
  ['no permission', { status: 403, text: '' }, failed('NOT_AUTHORIZED')],
  ['a late answer', new HttpTimeout(), failed('TIMEOUT')],
  ['no connection', new Error('ECONNRESET'), failed('UNAVAILABLE')],
])('reports %s as an error of the source', async (_name, reply, expected) => {
  expect(await compare(reply)).toEqual(expected);
});

test('reports wrong credentials', async () => {
  const { base } = datavalid({ status: 401, text: '' });
  expect(await base.compare(person)).toEqual(failed('NOT_AUTHORIZED'));
});

test('accepts words that agree with the similarity', async () => {
  const words = [
    [0.97, 'Altíssima probabilidade'],
    [0.9, 'Alta probabilidade'],
    [0.5, 'Baixa probabilidade'],
    [0.1, 'Baixíssima probabilidade'],
  ] as const;
  for (const [similaridade, probabilidade] of words)
    expect(await compare(face({ disponivel: true, similaridade, probabilidade }))).toMatchObject({
      kind: 'SIMILARITY',
    });
});

test('reads the assumed answers of TSE', async () => {
  const ask = (status: number, text: string) =>
    new Tse({ url: 'https://tse.example', token: 't' }, async () => ({ status, text })).compare(person);
  expect(await ask(200, '{"encontrado":true,"escore":90.5}')).toEqual({
    kind: 'SIMILARITY',
    similarity: 0.905,
    charged: true,
  });
  expect(await ask(200, '{"encontrado":false,"escore":null}')).toMatchObject({ kind: 'NO_REFERENCE' });
  expect(await ask(200, '{"encontrado":false,"escore":90}')).toEqual(failed('CONTRADICTORY', true));
  expect(await ask(200, '{"encontrado":true,"escore":101}')).toEqual(failed('MALFORMED', true));
  expect(await ask(500, '')).toEqual(failed('UNAVAILABLE'));
});

test('puts a similarity into the band of the settings', () => {
  const limits = { high: 85, low: 32 };
  expect([1, 0.93, 0.9299, 0.85, 0.8499, 0.32, 0.3199, 0].map(one => bandOf(one, limits))).toEqual([
    'VERY_HIGH',
    'VERY_HIGH',
    'HIGH',
    'HIGH',
    'LOW',
    'LOW',
    'VERY_LOW',
    'VERY_LOW',
  ]);
  expect(bandOf(0.94, { high: 95, low: 50 })).toBe('LOW');
});
