import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDemoPeople, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people } from '../testing/messages.ts';
import { filesOf, deleteMessages } from '../testing/queries.ts';
import { setUpReception } from '../testing/set-up.ts';
import { getLastEvent } from '#testing/trail.ts';

const address = '/audit-boarding/v1/api-pnr-files';
const platform = setUpReception({ FAROL_MAX_BODY_MB: '1', FAROL_MAX_PEOPLE: '20' });
let token: string;
let narrow: string;

beforeAll(async () => {
  const { services } = platform();
  token = (await generateToken(services, 'wide', null)).token;
  narrow = (await generateToken(services, 'narrow', ['Y1'])).token;
});
beforeEach(() => deleteMessages(platform().ownerUrl));

function post(payload: Uint8Array | string, headers: Record<string, string> = {}) {
  return platform().app.inject({
    method: 'POST',
    url: address,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: Buffer.from(payload as Uint8Array),
  });
}

interface Receipts {
  files: { id: string; fileName: string | null; duplicateOf: string | null; messages: number }[];
}

async function formOf(files: Record<string, Uint8Array | string>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes as Uint8Array))]), name);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

async function nothingStored(): Promise<void> {
  const { pool } = platform().services;
  expect(await filesOf(pool)).toEqual([]);
  const { rows } = await pool.pg.query(
    `select (select count(*) from api_pnr_message) as messages,
            (select count(*) from graphile_worker.jobs where task_identifier = 'intake:process') as jobs`,
  );
  expect(rows).toEqual([{ messages: 0, jobs: 0 }]);
}

async function forgetJobs(): Promise<void> {
  await platform().services.pool.pg.query('delete from graphile_worker._private_jobs');
}
beforeEach(forgetJobs);

test.each([
  undefined,
  'application/edifact',
  'application/EDI-X12; charset=utf-8',
  'application/octet-stream',
  'application/json',
  'text/plain; charset=iso-8859-1',
  'application/x-www-form-urlencoded',
  'nonsense',
  'a/b/c',
])('accepts a message with content type %s', async type => {
  const reply = await post(
    buildPaxlst({ people: people(2) }),
    type === undefined ? {} : { 'content-type': type },
  );
  expect(reply.statusCode).toBe(202);
  const { files } = reply.json<Receipts>();
  expect(files).toMatchObject([{ fileName: null, duplicateOf: null, messages: 1 }]);
  expect((await filesOf(platform().services.pool)).map(({ id }) => id)).toEqual([files[0]?.id]);
});

test('stores file, message and job before it answers', async () => {
  await post(buildPaxlst({ people: people(3) }));
  const { rows } = await platform().services.pool.pg.query(
    `select f.way, f.sender, f.process_state, f.messages, m.state, m.queue_key, i.identification,
            (select count(*) from graphile_worker.jobs where task_identifier = 'intake:process') as jobs
     from api_pnr_file f join api_pnr_message m on m.file_id = f.id join integrator i on i.id = f.integrator_id`,
  );
  expect(rows).toEqual([
    {
      way: 'HTTP',
      sender: expect.any(String),
      process_state: 'RECEIVED',
      messages: 1,
      state: 'WAITING',
      queue_key: 'XQ7001/2026-03-15',
      identification: 'wide',
      jobs: 1,
    },
  ]);
});

test('stores data sealed', async () => {
  await post(buildPaxlst({ people: people(3) }));
  const [file] = await filesOf(platform().services.pool);
  expect(file?.raw.length).toBeGreaterThan(100);
  expect(file?.raw.toString('latin1')).not.toContain(people(3)[0]?.surname);
  expect(file?.raw.toString('latin1')).not.toContain('PAXLST');
});

test('accepts several files in one form, with a receipt for each name', async () => {
  const { payload, headers } = await formOf(
    { 'um.edi': buildPaxlst({ people: people(1) }), 'dois é.edi': buildPaxlst({ people: people(2) }) },
    { comment: 'no file' },
  );
  const reply = await post(payload, headers);
  expect(reply.statusCode).toBe(202);
  expect(reply.json<Receipts>().files.map(({ fileName }) => fileName)).toEqual(['um.edi', 'dois é.edi']);
  expect(await filesOf(platform().services.pool)).toHaveLength(2);
});

test('refuses a whole form for one bad file', async () => {
  const { payload, headers } = await formOf({
    'good.edi': buildPaxlst({ people: people(1) }),
    'bad.txt': 'this is no message at all',
    'later.edi': buildPaxlst({ people: people(2) }),
  });
  const reply = await post(payload, headers);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'NOT_A_MESSAGE' });
  await nothingStored();
});

test.each([
  ['a form without a boundary', 'multipart/form-data', 'x', 'BAD_INPUT'],
  [
    'a form cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="f"',
    'BAD_INPUT',
  ],
  [
    'a form without a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n--b--\r\n',
    'EMPTY_BODY',
  ],
  ['an empty body', 'application/edifact', '', 'EMPTY_BODY'],
  ['text that is no message', 'application/edifact', 'Bom dia, segue a lista em anexo.', 'NOT_A_MESSAGE'],
  ['another XML', 'application/xml', '<?xml version="1.0"?><order id="1"/>', 'NOT_A_MESSAGE'],
])('refuses %s and stores nothing', async (_name, type, body, code) => {
  const reply = await post(body, { 'content-type': type });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code }]);
  await nothingStored();
});

test('refuses a form with too many files', async () => {
  const part = (_: unknown, at: number) =>
    `--b\r\nContent-Disposition: form-data; name="f${at}"; filename="f${at}"\r\n\r\nUNB+${at}\r\n`;
  const body = `${Array.from({ length: 501 }, part).join('')}--b--\r\n`;
  const reply = await post(body, { 'content-type': 'multipart/form-data; boundary=b' });
  expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
  await nothingStored();
});

test('refuses a list with more people than the limit, and reports both numbers', async () => {
  const reply = await post(buildPaxlst({ people: people(21) }), { 'accept-language': 'en' });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    413,
    { code: 'TOO_MANY_PEOPLE', params: { message: 1, count: 21, limit: 20 } },
  ]);
  await nothingStored();
  expect((await post(buildPaxlst({ people: people(20) }))).statusCode).toBe(202);
});

test('refuses an answer with a hint what to send', async () => {
  const answer =
    "UNA:+.? 'UNB+UNOA:4+XQAIR+BRAPI+260315:2100+A1'UNH+1+CUSRES:D:02B:UN:IATA'BGM+962'UNT+3+1'UNZ+1+A1'";
  const reply = await post(answer, { 'accept-language': 'en' });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    {
      code: 'ANSWER_SENT_IN',
      messages: [expect.stringMatching(/^The file is a CUSRES, .* Send PAXLST .* or PNRGOV /)],
    },
  ]);
  await nothingStored();
});

test('refuses binary garbage', async () => {
  for (const size of [1, 100, 70_000]) {
    const garbage = randomBytes(size).map(byte => byte | 0x80);
    expect((await post(garbage)).statusCode).toBe(400);
  }
  await nothingStored();
});

test('refuses a body over the limit with 413', async () => {
  const message = Buffer.concat([
    Buffer.from(buildPaxlst({ people: people(2) })),
    Buffer.alloc(1024 * 1024, 0x20),
  ]);
  const reply = await post(message);
  expect(reply.statusCode).toBe(413);
  expect(reply.json()).toMatchObject({
    code: 'TOO_LARGE',
    messages: ['Requisição HTTP muito grande'],
    params: { limitBytes: 1024 * 1024 },
  });
  await nothingStored();
});

test('reads a compressed body, and refuses one that expands over the limit with 413', async () => {
  const message = Buffer.from(buildPaxlst({ people: people(2) }));
  const encoded = { 'content-encoding': 'gzip' };
  expect(
    (await post(gzipSync(Buffer.concat([message, Buffer.alloc(3 * 1024 * 1024, 0x20)])), encoded)).statusCode,
  ).toBe(413);
  await nothingStored();
  expect((await post(gzipSync(message), encoded)).statusCode).toBe(202);
});

test('refuses calls without a current integrator token', async () => {
  const { services } = platform();
  const message = buildPaxlst({ people: people(1) });
  const old = (await generateToken(services, 'renewed', null)).token;
  await generateToken(services, 'renewed', null);
  await addDemoPeople(services);
  const session = await startDemoSession(services, 'Helena');
  for (const authorization of [
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${token}`,
    token,
    `Bearer ${old}`,
    `Bearer ${session}`,
  ]) {
    const reply = await post(message, { authorization });
    expect([authorization, reply.statusCode]).toEqual([authorization, 401]);
    expect(reply.json()).toMatchObject({ code: 'INTEGRATOR_TOKEN' });
  }
  await nothingStored();
});

test('refuses a whole form with 403 for a carrier of another integrator', async () => {
  const authorization = `Bearer ${narrow}`;
  const own = buildPaxlst({ people: people(1), carrier: 'Y1' });
  const foreign = buildPaxlst({ people: people(1), carrier: 'XQ' });
  const alone = await post(foreign, { authorization, 'accept-language': 'en' });
  expect(alone.statusCode).toBe(403);
  expect(alone.json()).toMatchObject({ code: 'CARRIER_NOT_ALLOWED', params: { carrier: 'XQ' } });
  const { payload, headers } = await formOf({ a: own, b: foreign });
  expect((await post(payload, { authorization, ...headers })).statusCode).toBe(403);
  await nothingStored();
  expect((await post(own, { authorization })).statusCode).toBe(202);
});

test('acknowledges equal bytes as a repeat, without processing', async () => {
  const message = buildPaxlst({ people: people(2) });
  const ids = [];
  for (let time = 0; time < 3; time += 1) ids.push((await post(message)).json<Receipts>().files[0]);
  expect(ids.map(receipt => receipt?.duplicateOf)).toEqual([null, ids[0]?.id, ids[0]?.id]);
  const { rows } = await platform().services.pool.pg.query(
    `select count(*) filter (where state = 'WAITING') as waiting, count(*) filter (where duplicate) as repeats from api_pnr_message`,
  );
  expect(rows).toEqual([{ waiting: 1, repeats: 2 }]);
});

test('stores exactly one first file of equal concurrent ones', async () => {
  const message = buildPaxlst({ people: people(2) });
  const replies = await Promise.all(Array.from({ length: 8 }, () => post(message)));
  const receipts = replies.flatMap(reply => reply.json<Receipts>().files);
  const first = receipts.filter(({ duplicateOf }) => duplicateOf === null);
  expect([first.length, receipts.length]).toEqual([1, 8]);
  expect(new Set(receipts.map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([null, first[0]?.id]));
});

test('audits all files of a request in one event', async () => {
  const { payload, headers } = await formOf({
    a: buildPaxlst({ people: people(1) }),
    b: buildPaxlst({ people: people(2) }),
  });
  const { files } = (await post(payload, headers)).json<Receipts>();
  const event = await getLastEvent(platform().services);
  expect(event).toMatchObject({
    event: 'FILE_RECEIVED',
    actor_kind: 'integrator',
    records: files.map(({ id }) => ({ kind: 'file', id })),
  });
});

const text = (message: Uint8Array) => Buffer.from(message).toString('latin1');

test('never fails internally on bytes that no database text can contain', async () => {
  const good = text(buildPaxlst({ people: people(2) }));
  const nul = '\u0000';
  const hostile = [
    good.replace('UNB+UNOA:4+', `UNB+UNOA:4+A${nul}B`),
    good.replace(/\+XQ7001/, `+X${nul}7001`),
    good.replaceAll('XQ', `X${nul}`),
    good.replace(/UNB\+[^']*'/, `UNB+UNOA:4+${'Z'.repeat(5000)}+B+260315:2200+R1'`),
    good.replace('NAD+', `NAD+${nul}`),
    `UNB+UNOA:4+A+B+260315:2200+R${nul}'UNZ+0+R${nul}'`,
    "UNB+UNOA:4+A+B+260315:2200+R2'",
    'UNB+',
    "UNH+1+PAXLST:D:05B:UN:IATA'",
  ];
  for (const body of hostile) {
    const reply = await post(Buffer.from(body, 'latin1'));
    expect([body.slice(0, 60), reply.statusCode >= 500]).toEqual([body.slice(0, 60), false]);
  }
  const { payload, headers } = await formOf({ 'x.edi': buildPaxlst({ people: people(1) }) });
  const form = Buffer.from(payload.toString('latin1').replace('x.edi', `x${nul}.edi`), 'latin1');
  expect((await post(form, headers)).statusCode).toBeLessThan(500);
});

function interchangeOf(count: number): string {
  const messages = Array.from({ length: count }, (_, at) => `UNH+${at}+PAXLST'UNT+2+${at}'`);
  return `UNB+UNOA:4+XQ+BR+260315:2200+BIG'${messages.join('')}UNZ+${count}+BIG'`;
}

test('stores an interchange of twelve thousand messages', async () => {
  const reply = await post(interchangeOf(12_000));
  expect(reply.statusCode).toBe(202);
  expect(reply.json<Receipts>().files).toMatchObject([{ messages: 12_000 }]);
});

test('refuses an interchange of too many messages with 413', async () => {
  expect((await post(interchangeOf(20_001))).statusCode).toBe(413);
  await nothingStored();
});
