import type { ReportLink } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import type { MovementQuery } from '../queries.ts';
import type { UserContext } from '../report.ts';
import type { PersonGroup } from './queries.ts';

type Criteria = Record<string, string>;

/** Parameters of the passenger search for a group; null if the search has no such criterion. */
const criteriaOf: Readonly<Record<PersonGroup, (value: string) => Criteria | null>> = {
  NATIONALITY: value => (/^[A-Z]{3}$/.test(value) ? { nationality: value } : null),
  DOCUMENT_TYPE: value => (/^[A-Z\d]{1,3}$/.test(value) ? { documentType: value } : null),
  GENDER: value => (['F', 'M', 'X', 'U'].includes(value) ? { gender: value } : null),
  AGE_BAND: value => {
    const [, minAge, maxAge] = /^(\d+)(?:-(\d+)|\+)$/.exec(value) ?? [];
    if (minAge === undefined) return null;
    return { minAge, ...(maxAge === undefined ? {} : { maxAge }) };
  },
};

export interface PeopleLinks {
  link(value: string | null): ReportLink | null;
  note: Texts;
}

/** Opens the people of a group in the passenger search. */
export async function buildPeopleLinks(
  context: UserContext,
  query: MovementQuery,
  group: PersonGroup,
): Promise<PeopleLinks> {
  const { from, to, carriers, mode } = query;
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days > context.config.searchDays) return { link: () => null, note: tooLongNote };
  const airports = await toAirportCriteria(context, query);
  if (airports === undefined) return { link: () => null, note: airportNote };
  const ofReport: Criteria = {
    from,
    to,
    counted: '1',
    ...airports,
    ...(carriers.length === 0 ? {} : { carriers: carriers.join(',') }),
    ...(mode === undefined ? {} : { mode }),
  };
  return {
    link: value => {
      const ofGroup = value === null ? null : criteriaOf[group](value);
      return ofGroup === null ? null : { kind: 'people', criteria: { ...ofReport, ...ofGroup } };
    },
    note: openNote,
  };
}

/**
 * Returns the airports of movements as criteria. Undefined for arrivals or departures at all airports, which
 * the search cannot express.
 */
async function toAirportCriteria(
  context: UserContext,
  { airports, direction, homeCountry }: MovementQuery,
): Promise<Criteria | undefined> {
  const { airports: own } = CarrierScope.of(context.actor);
  if (airports.length === 0 && direction === undefined) return {};
  if (airports.length === 0 && own === undefined) return undefined;
  const chosen = airports.length === 0 ? (own ?? []) : airports;
  const places = await findAirportPlaces(context, chosen);
  const codes = chosen.filter(
    code => (own === undefined || own.includes(code)) && places.get(code)?.countryCode2 === homeCountry,
  );
  if (codes.length === 0) return undefined;
  const name = { ARRIVALS: 'destinations', DEPARTURES: 'origins' } as const;
  return { [direction === undefined ? 'airports' : name[direction]]: codes.join(',') };
}

const openNote: Texts = {
  pt: 'Cada linha abre a pesquisa de passageiros, que pode diferir do total: considera a data local da partida na origem, mostra até 3.000 pessoas e não encontra pessoas com dados apagados por lei.',
  en: 'Each row opens the passenger search, which may differ from the total: it uses the local departure date at the origin, shows at most 3,000 people and does not find people whose data was erased by law.',
};
const airportNote: Texts = {
  pt: 'Para abrir as pessoas de chegadas ou de partidas, filtre por aeroportos do país.',
  en: 'To open the people of arrivals or departures, filter by airports of the home country.',
};
const tooLongNote: Texts = {
  pt: 'Para abrir as pessoas, reduza o período: a pesquisa de passageiros aceita menos dias.',
  en: 'To open the people, shorten the period: the passenger search accepts fewer days.',
};
