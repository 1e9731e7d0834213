import { call } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { TestServer } from '#testing/server.ts';

const area = '/web-inspection/v1/named-lists';

export async function askLists<T>(
  server: TestServer,
  by: UserActor,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const reply = await call(server, by, method, `${area}${path}`, body);
  return { status: reply.status, body: reply.body as T };
}

/** Sends a file of a new version. */
export async function checkList(
  { app }: Pick<TestServer, 'app'>,
  by: UserActor,
  listId: string,
  text: string,
  listedOn = '2026-03-01',
): Promise<{ status: number; id: string; body: unknown }> {
  const form = new FormData();
  form.set('options', JSON.stringify({ listedOn }));
  form.set('file', new File([text], 'lista.csv'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await app.inject({
    method: 'POST',
    url: `${area}/${listId}/versions`,
    headers: {
      authorization: `Bearer ${by.id}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, id: reply.json<{ id: string }>().id, body: reply.json() };
}
