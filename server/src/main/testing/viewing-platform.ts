import type { AlertRow, Endpoint } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { insertCategory, insertRestriction } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { addDemoPeople, getDemoAccount, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { buildPlatform } from '../platform.ts';

interface Reply {
  status: number;
  code: unknown;
  text: string;
  token: string | undefined;
}

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Runs a platform with two flights, and three organizations with a restriction and an alert each. */
export function setUpViewing() {
  const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
  const services = () => platform().services;
  const db = () => services().pool.db;
  let app: FastifyInstance;

  /** The second flight is not at an airport of the health agency. */
  const [one, other] = people(2);
  const flight = { date: '2026-03-15', id: '' };

  const organizations = new Map<string, string>();

  beforeAll(async () => {
    await addDemoPeople(services());
    app = await buildPlatform(services(), async () => undefined);
    if (one === undefined || other === undefined) throw new Error('there are two people');
    await receiveAndProcess(
      services(),
      buildPaxlst({ people: [one], carrier: 'X0', number: '7001', destination: 'GRU' }),
    );
    await receiveAndProcess(
      services(),
      buildPaxlst({ people: [other], carrier: 'XQ', number: '7002', destination: 'CGH' }),
    );
    const rows = await db().selectFrom('organization').select(['id', 'name']).execute();
    for (const { id, name } of rows) organizations.set(name, id);
    const found = await db()
      .selectFrom('flight')
      .select(['id', 'flight_date'])
      .where('carrier', '=', 'X0')
      .executeTakeFirstOrThrow();
    Object.assign(flight, { id: found.id, date: found.flight_date });
    await addRestrictions();
  });
  afterAll(() => app.close());

  /** Each of two agencies, and the data-processing body, has a restriction with an alert. */
  async function addRestrictions(): Promise<void> {
    for (const [note, name, author, ...colleagues] of [
      ['of the police', 'Polícia Federal', 'Helena'],
      ['of health', 'Anvisa', 'Marina', 'Lívia'],
    ] as const) {
      const organizationId = idOf(name);
      const { actor } = await getDemoAccount(services(), author);
      const categoryId = await runAsSystem(services().pool, tx =>
        insertCategory(tx, { organizationId, name: note, appliesTo: 'RESTRICTION' }),
      );
      const { text } = await ask(
        await startDemoSession(services(), author),
        'POST',
        '/web-inspection/v1/restrictions',
        {
          documents: [{ number: 'NO00000' }],
          categoryId,
          expiration: '2026-12-31',
          viewers: [actor.id],
          receivers: [actor.id],
        },
      );
      const { id: restrictionId } = JSON.parse(text);
      const others = await Promise.all(colleagues.map(one => getDemoAccount(services(), one)));
      const receivers = [actor, ...others.map(one => one.actor)];
      await raiseAlertFor(platform(), flight, receivers, { sourceId: restrictionId, title: note });
    }
    const { actor: ines } = await getDemoAccount(services(), 'Inês');
    const own = await runAsSystem(services().pool, tx =>
      insertRestriction(tx, {
        organizationId: idOf('Processamento de Dados'),
        createdBy: ines.id,
        viewers: [ines.id],
      }),
    );
    await raiseAlertFor(platform(), flight, [ines], { sourceId: own, title: 'of one’s own' });
  }

  function idOf(name: string): string {
    const id = organizations.get(name);
    if (id === undefined) throw new Error(`no organization called ${name}`);
    return id;
  }

  async function ask(
    token: string,
    method: Endpoint['method'],
    url: string,
    payload?: object,
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    const renewedToken = reply.headers['token'];
    return {
      status: reply.statusCode,
      code: reply.headers['x-error-code'],
      text: reply.body,
      token: typeof renewedToken === 'string' ? renewedToken : undefined,
    };
  }

  async function startViewing(token: string, name: string): Promise<string> {
    const { status, token: renewedToken } = await ask(token, 'POST', '/auth/v1/viewing', {
      organizationId: idOf(name),
    });
    expect([name, status]).toEqual([name, 200]);
    return renewedToken ?? '';
  }

  /** Returns the session of the administrator, viewing as an organization. */
  async function startViewer(name: string): Promise<string> {
    const session = await startDemoSession(services(), 'Inês');
    await startViewing(session, name);
    return session;
  }

  const end = (token: string) => ask(token, 'DELETE', '/auth/v1/viewing');

  const period = { from: '2026-03-14', to: '2026-03-16' };
  const flights = async (token: string) => {
    const { text } = await ask(token, 'POST', '/web/v1/flights/search', period);
    return ['7001', '7002'].filter(number => text.includes(`"${number}"`));
  };
  const restrictions = async (token: string) => {
    const { status, text } = await ask(token, 'POST', '/web-inspection/v1/restrictions/search', {});
    return status === 200 ? ['of the police', 'of health'].filter(note => text.includes(note)) : status;
  };
  const alerts = async (token: string) => {
    const { text } = await ask(token, 'POST', '/web-inspection/v1/alerts', {});
    const rows: AlertRow[] = JSON.parse(text).rows;
    return rows;
  };
  const unreadAlerts = async (token: string) =>
    Number((await ask(token, 'GET', '/web-inspection/v1/alerts/count')).text);
  const alertsOn = async (token: string) => {
    const { status, text } = await ask(token, 'GET', `/web/v1/flights/${flight.id}/passengers`);
    return [
      status,
      JSON.parse(text).rows?.reduce((sum: number, row: { alerts: number }) => sum + row.alerts, 0),
    ];
  };

  const readers = { flights, restrictions, alerts, unreadAlerts, alertsOn };
  return { services, db, app: () => app, flight, idOf, ask, startViewing, startViewer, end, readers };
}
