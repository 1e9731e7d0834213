import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isCpf } from '@farol/contract/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Services } from '#kernel/services.ts';
import { accountPage, choicePage, accountLevels, errorPage, type SimulatedPerson } from './pages.ts';
import type { ChosenPerson } from './provider.ts';
import { choicePath, simulatorPath } from './settings.ts';
import { ExpiringMap } from './expiring-map.ts';

/** Matches the longest lifetime of a token. */
const chosenSeconds = 3600;

interface Simulator {
  services: Services;
  provider: Provider;
  people: () => Promise<readonly SimulatedPerson[]>;
  chosenPeople: ExpiringMap<ChosenPerson>;
}

/**
 * Mounts an OpenID provider that replaces gov.br in the demo. It asks for no password and accepts any CPF.
 */
export async function mountSimulator(
  app: FastifyInstance,
  services: Services,
  people: () => Promise<readonly SimulatedPerson[]>,
): Promise<void> {
  const chosenPeople = new ExpiringMap<ChosenPerson>(services.clock);
  const { createProvider } = await loadProvider(services);
  const provider = await createProvider(services, chosenPeople);
  const simulator: Simulator = { services, provider, people, chosenPeople };
  await app.register(async scope => {
    // A separate rate limit bucket, because the user is not known yet.
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, bucket: 'simulator' };
    });
    await scope.register(async pages => mountPages(pages, simulator));
    await scope.register(async protocol => mountProtocol(protocol, simulator));
  });
}

/**
 * Imports the provider on mount, so that other installations never load it. The library warns on the console
 * about a Node release without long-term support; this redirects the warning to the log.
 */
async function loadProvider({ log }: Services): Promise<typeof import('./provider.ts')> {
  const { warn } = console;
  Object.assign(console, { warn: (text: unknown) => log.info(String(text)) });
  try {
    return await import('./provider.ts');
  } finally {
    Object.assign(console, { warn });
  }
}

/** The provider reads the body itself. */
function mountProtocol(scope: FastifyInstance, { services, provider }: Simulator): void {
  const answer = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${simulatorPath}/*`, async (request, reply) => {
    delegateToProvider(request, reply, services.config.publicUrl);
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url });
    raw.url = (raw.url ?? '').slice(simulatorPath.length);
    await answer(raw, reply.raw);
    return reply;
  });
}

function mountPages(scope: FastifyInstance, simulator: Simulator): void {
  const { services, people } = simulator;
  const css = readFileSync(new URL('simulator.css', import.meta.url), 'utf8');
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.get(`${simulatorPath}/estilo.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(css),
  );
  scope.get(`${simulatorPath}/conta`, (_request, reply) =>
    html(reply, accountPage(services.config.publicUrl.href)),
  );
  scope.get(`${choicePath}/:uid`, async (request, reply) => {
    if (!(await isOpen(simulator, request, reply)))
      return html(reply, errorPage('interaction not found'), 400);
    return html(reply, choicePage({ action: request.url, people: await people() }));
  });
  scope.post(`${choicePath}/:uid`, async (request, reply) => {
    if (!(await isOpen(simulator, request, reply)))
      return html(reply, errorPage('interaction not found'), 400);
    return choose(simulator, request, reply);
  });
}

async function choose(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider, people, chosenPeople: chosen, services } = simulator;
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const typed = { cpf: form.get('cpf') ?? '', name: (form.get('name') ?? '').trim().slice(0, 100) };
  const cpf = typed.cpf.replaceAll(/\D/g, '');
  const knownPeople = await people();
  const cancelled = form.has('cancel');
  if (!cancelled && !isCpf(cpf)) {
    return html(reply, choicePage({ action: request.url, people: knownPeople, invalidInput: typed }), 422);
  }
  const name = knownPeople.find(person => person.cpf === cpf)?.fullName ?? typed.name;
  const level = accountLevels.find(one => one === form.get('level')) ?? 'gold';
  chosen.put(cpf, { name, level }, chosenSeconds);
  delegateToProvider(request, reply, services.config.publicUrl);
  const result = cancelled
    ? { error: 'access_denied', error_description: 'cancelled by the person' }
    : { login: { accountId: cpf, amr: ['passwd'] } };
  await provider.interactionFinished(request.raw, reply.raw, result);
  return reply;
}

// Returns whether this browser has an unfinished sign-on with this id.
async function isOpen(
  { provider }: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return uid === (request.params as { uid?: string }).uid;
  } catch {
    return false;
  }
}

function html(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}

// Hands the connection to the provider with the platform's security headers. Sets forwarding headers, because
// the provider builds its own addresses from the request.
function delegateToProvider(request: FastifyRequest, reply: FastifyReply, publicUrl: URL): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const { headers }: IncomingMessage = request.raw;
  headers.host = publicUrl.host;
  headers['x-forwarded-host'] = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}
