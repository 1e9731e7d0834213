import type { UserDetail, UserRow } from '@farol/contract';
import { expect } from 'vitest';
import type { TestServer } from '#testing/server.ts';
import { startDemoSession } from './demo-people.ts';

export interface Reply {
  status: number;
  code: unknown;
  body: unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Each request runs in a new session of a demo user. */
export function usersClient(server: () => TestServer) {
  async function ask(
    caller: string,
    method: Method,
    url: string,
    payload?: object,
    language = 'pt',
  ): Promise<Reply> {
    const response = await server().app.inject({
      method,
      url: `/auth/v1/users${url}`,
      headers: {
        authorization: `Bearer ${await startDemoSession(server().services, caller)}`,
        'accept-language': language,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const { statusCode: status, body, headers } = response;
    return { status, code: headers['x-error-code'], body: body === '' ? undefined : JSON.parse(body) };
  }

  /** Returns the status of a success or the code of an error. */
  async function outcome(reply: Promise<Reply>): Promise<unknown> {
    const { status, code } = await reply;
    return status < 300 ? status : code;
  }

  async function rowsFor(caller: string, filter: object = {}): Promise<UserRow[]> {
    const { status, body } = await ask(caller, 'POST', '/search', filter);
    expect(status).toBe(200);
    return (body as { rows: UserRow[] }).rows;
  }

  async function detail(caller: string, id: string): Promise<UserDetail> {
    const { status, body } = await ask(caller, 'GET', `/${id}`);
    expect(status).toBe(200);
    return body as UserDetail;
  }

  async function inputOf(id: string, change: object = {}): Promise<object> {
    const { fullName, organization, roles, airports, version } = await detail('Inês', id);
    const organizationId = organization?.id ?? null;
    return { id, version, fullName, organizationId, roles: roles.map(each => each.id), airports, ...change };
  }

  const save = async (caller: string, id: string, change: object): Promise<Reply> =>
    ask(caller, 'PUT', '', await inputOf(id, change));

  return { ask, outcome, rowsFor, detail, inputOf, save };
}
