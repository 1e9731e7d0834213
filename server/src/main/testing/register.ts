import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { savedCustomer } from '#areas/billing/customers/testing/calls.ts';
import { laterPrice, priceExample } from '#areas/billing/prices/testing/calls.ts';
import { insertBillingOperators } from '#areas/billing/testing/queries.ts';
import { insertConsentTexts } from '#areas/privacy/index.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem } from '#testing/platform.ts';
import { callEndpoint, everyEndpoint, type Records, type RegisterRecords } from './contract.ts';

/** Chooses unused codes, and publishes consent texts. */
export async function createRegisterRecords(
  app: FastifyInstance,
  services: Services,
  records: Records,
  administrator: string,
): Promise<RegisterRecords> {
  await insertConsentTexts(services.pool.db);
  const register = {
    ...records.register,
    airport: 'MCZ',
    newAirport: 'QQX',
    country: { code2: 'AD', code3: 'AND' },
    newCountry: { code2: 'QX', code3: 'QQX' },
    airline: 'TP',
    newAirline: 'Q1',
    crewCarrier: 'TP',
    newRegistration: 'M1',
    logo: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  };
  const make = async (name: string, body?: object): Promise<string> => {
    const declared = everyEndpoint.find(endpoint => endpoint.name === name);
    if (declared === undefined) throw new Error(`no endpoint called ${name}`);
    const reply = await callEndpoint(app, declared, { ...records, register }, administrator, body);
    return reply.json<{ id: string }>().id;
  };
  const publish = async (name: string, ids: Partial<RegisterRecords>): Promise<void> => {
    const declared = everyEndpoint.find(endpoint => endpoint.name === name);
    if (declared === undefined) throw new Error(`no endpoint called ${name}`);
    await callEndpoint(app, declared, { ...records, register: { ...register, ...ids } }, administrator);
  };
  const airports = [register.airport];
  const groupId = await make('createAirportGroup', { name: 'A group', airports });
  const categoryId = await make('createParentCategory', { name: 'A category', appliesTo: 'RESTRICTION' });
  const emptyCategoryId = await make('createParentCategory', { name: 'Another', appliesTo: 'OCURRENCY' });
  const teamId = await make('createWorkTeam', { name: 'A team' });
  const crewMemberId = await make('createCrewMember', {
    carrier: 'TP',
    registration: 'M1',
    surname: 'Exemplo',
    documents: [{ type: 'P', number: 'CREW0001', issuer: 'BRA' }],
  });
  const timeZone = 'America/Sao_Paulo';
  const organizationId = await make('createOrganization', {
    name: 'An organization',
    type: 'HEALTH',
    airports,
    timeZone,
  });
  const updateId = await make('createUpdate');
  const helpItemId = await make('createHelpItem');
  const helpImageId = await make('createImage');
  await runAsSystem(services.pool, insertBillingOperators);
  await make('createBillingPrice', priceExample);
  const billingPriceId = await make('createBillingPrice', laterPrice);
  const billingCustomerId = await make('createBillingCustomer', savedCustomer);
  await publish('toggleUpdate', { updateId });
  await publish('toggleHelpItem', { helpItemId });
  const set = everyEndpoint.find(({ name }) => name === 'setAirlineLogo');
  if (set !== undefined) await callEndpoint(app, set, { ...records, register }, administrator);
  const newRegistration = 'M2';
  return {
    ...register,
    groupId,
    crewMemberId,
    newRegistration,
    organizationId,
    categoryId,
    emptyCategoryId,
    teamId,
    updateId,
    billingCustomerId,
    billingPriceId,
    helpItemId,
    helpImageId,
  };
}
