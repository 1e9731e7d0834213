import type { Language } from '../../inputErrors.ts';

interface KindNames {
  one: string;
  other: string;
}

const namesOf = (one: string, other: string): KindNames => ({ one, other });

/** Kinds of records in audit events, with their names. */
export const recordKindNames = {
  flight: { pt: namesOf('voo', 'voos'), en: namesOf('flight', 'flights') },
  passenger: { pt: namesOf('passageiro', 'passageiros'), en: namesOf('passenger', 'passengers') },
  restriction: { pt: namesOf('restrição', 'restrições'), en: namesOf('restriction', 'restrictions') },
  namedList: {
    pt: namesOf('lista externa', 'listas externas'),
    en: namesOf('external list', 'external lists'),
  },
  rule: { pt: namesOf('regra', 'regras'), en: namesOf('rule', 'rules') },
  backTest: { pt: namesOf('teste de regra', 'testes de regras'), en: namesOf('rule test', 'rule tests') },
  alert: { pt: namesOf('alerta', 'alertas'), en: namesOf('alert', 'alerts') },
  file: { pt: namesOf('arquivo', 'arquivos'), en: namesOf('file', 'files') },
  user: { pt: namesOf('usuário', 'usuários'), en: namesOf('user', 'users') },
  role: { pt: namesOf('perfil', 'perfis'), en: namesOf('role', 'roles') },
  organization: { pt: namesOf('órgão', 'órgãos'), en: namesOf('organization', 'organizations') },
  airport: { pt: namesOf('aeroporto', 'aeroportos'), en: namesOf('airport', 'airports') },
  airportGroup: {
    pt: namesOf('grupo de aeroportos', 'grupos de aeroportos'),
    en: namesOf('airport group', 'airport groups'),
  },
  airline: { pt: namesOf('companhia aérea', 'companhias aéreas'), en: namesOf('airline', 'airlines') },
  country: { pt: namesOf('país', 'países'), en: namesOf('country', 'countries') },
  crewMember: { pt: namesOf('tripulante', 'tripulantes'), en: namesOf('crew member', 'crew members') },
  integrator: { pt: namesOf('integrador', 'integradores'), en: namesOf('integrator', 'integrators') },
  traveller: { pt: namesOf('viajante', 'viajantes'), en: namesOf('traveller', 'travellers') },
  booking: { pt: namesOf('reserva', 'reservas'), en: namesOf('booking', 'bookings') },
  // For searches by id alone.
  record: { pt: namesOf('registro', 'registros'), en: namesOf('record', 'records') },
} as const satisfies Record<string, Record<Language, KindNames>>;

export type RecordKind = keyof typeof recordKindNames;

const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordKindNames, kind);

/** Returns the name of a kind for a number of records. Returns an unknown kind as it is. */
export function nameRecordKind(kind: string, count: number, language: Language): string {
  return isRecordKind(kind) ? recordKindNames[kind][language][count === 1 ? 'one' : 'other'] : kind;
}
