import { addressOf, type CallOutput, type Endpoint, type CallInput, type login } from '@farol/contract';
import type { Person } from './people.ts';
import { Browser, chooseAt, exchange } from '../../server/src/areas/auth/testing/browser.ts';
import { requiredPlatformUrl } from './platform.ts';

const tokens = new Map<string, Promise<string>>();

export function tokenOf(person: Person): Promise<string> {
  const token = tokens.get(person.cpf) ?? signOn(person);
  tokens.set(person.cpf, token);
  return token;
}

async function signOn({ cpf, name }: Person): Promise<string> {
  const browser = new Browser(requiredPlatformUrl());
  const { returned } = await chooseAt(browser, { cpf, name });
  const response = await exchange(browser, returned);
  const { token } = (await response.json()) as CallOutput<typeof login.token>;
  if (!response.ok) throw new Error(`the sign-on of ${cpf} was answered with ${response.status}`);
  return token;
}

/** Calls an endpoint of the contract as a person. Throws with the reply when it is refused. */
export async function call<E extends Endpoint>(
  person: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  const { body } = parts;
  const response = await fetch(requiredPlatformUrl() + addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${await tokenOf(person)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as CallOutput<E>;
}
