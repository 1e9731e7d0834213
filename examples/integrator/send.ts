/* Sends a message to Farol and waits for its answer. Needs Node 22.18 or later and no packages.
 *
 *   FAROL_TOKEN=… node examples/integrator/send.ts https://farol.example message.edi
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [base = '', file = ''] = process.argv.slice(2);
const token = process.env['FAROL_TOKEN'] ?? '';
const path = '/audit-boarding/v1/api-pnr-files';
/** Replies after which the same bytes are sent again; a repeat has no effect. */
const repeatable = new Set([408, 429, 500, 502, 503, 504, 507]);
const maxPauseSeconds = 60;

/** Repeats a call until it is accepted or refused. */
async function call(address: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
  for (let pause = 1; ; pause = Math.min(pause * 2, maxPauseSeconds)) {
    const reply = await fetch(base + address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
    if (reply !== undefined && !repeatable.has(reply.status)) return reply;
    await sleep(Number(reply?.headers.get('retry-after') ?? pause) * 1000);
  }
}

async function requireOk(reply: Response): Promise<Response> {
  if (reply.ok) return reply;
  throw new Error(`${reply.status} ${reply.headers.get('x-error-code') ?? ''}: ${await reply.text()}`);
}

interface State {
  processState: 'RECEIVED' | 'IN_WORK' | 'WITHOUT_ERROR' | 'WITH_ERROR';
  findings: { code: string; severity: string; message: string; advice: string }[];
}

const receipt = await requireOk(await call(path, new Uint8Array(readFileSync(file))));
const [{ id, duplicateOf }] = (
  (await receipt.json()) as { files: [{ id: string; duplicateOf: string | null }] }
).files;
print(duplicateOf === null ? `stored as ${id}` : `sent before as ${duplicateOf}`);

// A repeat is not processed: its result is that of the first file.
const first = duplicateOf ?? id;
let state: State;
do {
  await sleep(500);
  state = (await (await requireOk(await call(`${path}/${first}`))).json()) as State;
} while (state.processState === 'RECEIVED' || state.processState === 'IN_WORK');
for (const { severity, code, message, advice } of state.findings)
  print(`${severity} ${code}: ${message} ${advice}`);

const answer = await call(`${path}/${first}/answer`);
print(answer.ok ? await answer.text() : 'no answer is agreed');
process.exitCode = state.processState === 'WITH_ERROR' ? 1 : 0;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
