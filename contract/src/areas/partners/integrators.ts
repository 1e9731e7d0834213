import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  carrierCode,
  date,
  id,
  instant,
  listOf,
  maybe,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { cnpj } from '../../documents.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { searchOf, searchText } from '../../search.ts';

export const integratorAbilities = ['renew', 'end'] as const;

export const integratorRow = z.object({
  id,
  identification: z.string(),
  cnpj: maybe.text,
  carriers: z.array(z.string()),
  anyCarrier: z.boolean(),
  createdAt: instant,
  tokenCreatedAt: maybe.instant,
  lastUsedAt: maybe.instant,
  expiresAt: maybe.instant,
  /** Networks that the token is accepted from; empty means any. */
  networks: z.array(z.string()),
  /** Airports that the token works at; empty means any. */
  airports: z.array(z.string()),
  abilities: abilitiesOf(integratorAbilities),
});
export type IntegratorRow = z.output<typeof integratorRow>;

/** Returns whether a text is an IP address or network: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const within = (most: number) => length === undefined || Number(length) <= most;
  if (address.includes(':')) return within(128) && URL.canParse(`http://[${address}]/`);
  const parts = address.split('.');
  return (
    within(32) &&
    parts.length === 4 &&
    parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

const networkList = z.array(trimmedText({ max: 49 })).check(
  z.maxLength(20),
  requireRule(all => all.every(isNetwork), 'FORMAT', { format: '192.0.2.0/24' }),
);

export const tokenInput = z
  .object({
    identification: trimmedText({ min: 1, max: 100 }),
    cnpj,
    carriers: listOf(carrierCode, 50),
    /** For hubs; an empty list of carriers does not mean all. */
    anyCarrier: z._default(z.boolean(), false),
    /** Last day of the token in the home time zone. */
    expiresOn: z._default(z.nullable(date), null),
    /** Networks that the token is accepted from; empty means any. */
    networks: z._default(networkList, []),
    /** Airports that the token works at, for boarding; empty means any. */
    airports: listOf(airportCode, 200),
    /** Confirms ending the current token. */
    confirmed: z._default(z.boolean(), false),
    /** Confirms more carriers than before for an existing integrator. */
    widens: z._default(z.boolean(), false),
  })
  .check(
    requireRule(({ carriers, anyCarrier }) => anyCarrier || carriers.length > 0, 'REQUIRED', {}, 'carriers'),
  );
export type TokenInput = z.input<typeof tokenInput>;

export const integratorSearch = searchOf(
  {
    /** Part of the identification or of the CNPJ. */
    text: searchText({ max: 100 }),
  },
  { line: ['text'] },
);

export const integrators = {
  searchIntegrators: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/search',
    summary: 'Search integrators. Contains the age and last use of their current tokens.',
    body: integratorSearch.body,
    reply: rowsOf(integratorRow),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATORS_SEARCHED',
    shows: ['integrator'],
    keepSeconds: 60,
  }),
  generateToken: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/generate-token',
    summary:
      'Generate the token of an integrator. Creates the integrator on first use. The reply contains the token, which cannot be retrieved later. Fails with TOKEN_IN_USE if another token is active, unless `confirmed` allows its deactivation. Fails with TOKEN_WIDENED for carriers that the integrator did not have before, unless `widens` allows them.',
    body: tokenInput,
    reply: z.object({ id, token: z.string(), deactivated: z.boolean() }),
    status: 201,
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_MADE',
    changes: ['integrator'],
    fails: ['TOKEN_IN_USE', 'TOKEN_WIDENED', 'EXPIRATION_PASSED'],
  }),
  endToken: endpoint({
    method: 'DELETE',
    path: '/audit-boarding/v1/integrators',
    summary: 'Deactivate the current token of an integrator.',
    query: byId,
    reply: z.object({ id }),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_ENDED',
    changes: ['integrator'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
