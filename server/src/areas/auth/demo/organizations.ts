import { type Permission, permissions } from '@farol/contract';
import { carrierOf } from '@farol/corpus';
import { flightDatedIdOf } from '#kernel/ids.ts';

/** Derives the id from the key: seeding twice creates nothing twice. */
export function demoId(kind: 'organization' | 'role' | 'user', key: string): string {
  return flightDatedIdOf('2026-01-01', 'demo', kind, key);
}

export interface DemoOrganization {
  key: string;
  name: string;
  type:
    | 'HEALTH'
    | 'FEDERAL_POLICE'
    | 'AGRICULTURE'
    | 'AIRLINE'
    | 'AIRPORT'
    | 'AVIATION_AUTHORITY'
    | 'DATA_PROCESSING';
  administrator?: boolean;
  carrier?: string;
  zone?: string;
  airports: readonly string[];
}

const allAirports = splitCodes('GRU GIG BSB VCP REC FOR SSA CNF POA MAO CWB FLN BEL CGH SDU');

function splitCodes(text: string): string[] {
  return text.split(' ');
}

function buildAirline(code: string, zone: string): DemoOrganization {
  const { name, routes } = carrierOf(code);
  const airports = [...new Set(routes.flat())].toSorted();
  return { key: code, name, type: 'AIRLINE', carrier: code, zone, airports };
}

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'health',
    name: 'Anvisa',
    type: 'HEALTH',
    airports: splitCodes('GRU GIG BSB VCP REC FOR SSA CNF POA MAO'),
  },
  { key: 'police', name: 'Polícia Federal', type: 'FEDERAL_POLICE', airports: allAirports },
  {
    key: 'agriculture',
    name: 'Vigiagro',
    type: 'AGRICULTURE',
    airports: splitCodes('GRU GIG BSB VCP REC FOR SSA POA MAO'),
  },
  { key: 'aviation', name: 'Anac', type: 'AVIATION_AUTHORITY', airports: allAirports },
  {
    key: 'processing',
    name: 'Processamento de Dados',
    type: 'DATA_PROCESSING',
    administrator: true,
    airports: allAirports,
  },
  { key: 'airport', name: 'Aeroporto de Guarulhos', type: 'AIRPORT', airports: ['GRU'] },
  buildAirline('X0', 'America/Sao_Paulo'),
  buildAirline('Y1', 'Europe/Lisbon'),
];

export interface DemoRole {
  key: string;
  name: string;
  permissions: readonly Permission[];
  seesAll?: boolean;
  rootOnly?: boolean;
}

const everyone: readonly Permission[] = ['UPDATES_READ', 'HELP_READ'];
const inspection: readonly Permission[] = [
  ...everyone,
  'INTERNATIONAL',
  'DOMESTIC',
  'RESTRICTION_LIST',
  'FLIGHT_LIST',
  'SEARCH_PASSENGERS',
  'ITINERARY_SEARCH',
  'SEARCH_CREW',
  'INSPECTIONS_AND_OCCURENCIES',
];
const border: readonly Permission[] = [...inspection, 'RISK_MANAGE', 'VISUALIZE_RAW_PNR', 'EXPORT_APIPNR'];

export const demoRoles: readonly DemoRole[] = [
  { key: 'border', name: 'Agente de fronteira', permissions: border },
  {
    key: 'border-lead',
    name: 'Chefe de plantão',
    permissions: [...border, 'INSPECTION_REPORT', 'INSPECTION_SYNTHETIC', 'DELETE_OCURRENCE'],
    seesAll: true,
  },
  { key: 'health', name: 'Fiscal sanitário', permissions: [...inspection, 'TCSV'] },
  { key: 'agriculture', name: 'Fiscal agropecuário', permissions: [...inspection, 'TISBA'] },
  {
    key: 'access',
    name: 'Gestor de acesso do órgão',
    permissions: [
      ...everyone,
      'ROLE_MANAGE',
      'USER_MANAGE',
      'USER_AIRPORT',
      'ORGANIZATION_AIRPORT',
      'CATEGORY_MANAGE',
      'WORK_TEAM_MANAGE',
      'ICON_ACTION_MANAGE',
    ],
  },
  {
    key: 'aviation',
    name: 'Analista da aviação civil',
    permissions: [
      ...everyone,
      'FLIGHT_LIST',
      'ORGANIZATION_MANAGE',
      'AIRPORT_MANAGE',
      'COUNTRY_MANAGE',
      'AIRLINE_MANAGE',
      'API_PNR_PANEL',
      'INDICATORS_REPORT',
      'GRAPHIC_INDICATORS_API_REPORT',
    ],
  },
  { key: 'administrator', name: 'Administrador da plataforma', permissions, seesAll: true, rootOnly: true },
  {
    key: 'airline',
    name: 'Companhia aérea',
    permissions: [...everyone, 'AIRLINE_FLIGHT_LIST', 'INDICATORS_REPORT'],
  },
  { key: 'airport', name: 'Operador do aeroporto', permissions: [...everyone, 'FLIGHT_LIST'] },
  { key: 'none', name: 'Sem funcionalidades', permissions: [] },
];
