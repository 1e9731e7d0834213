import type { Cell, Language } from '@farol/contract';
import type { DataScope, Deletion, TableData } from '#db/personal-data/declaration.ts';
import { personalData, subjectColumns } from '#db/personal-data/tables.ts';
import type { Texts } from './texts.ts';

interface RetentionPeriods {
  maskMonths: number;
  deleteYears: number;
}

/** Cells of a table in the record of processing, without purpose and legal basis. */
export interface TableRow {
  area: string;
  table: string;
  subjects: 'crew' | 'restricted' | 'staff' | 'travellers';
  data: Cell;
  retention: Cell;
  readers: Cell;
}

const subjectNames: Record<NonNullable<TableData['subject']>, Texts> = {
  person: { pt: 'Viajantes', en: 'Travellers' },
  booking: { pt: 'Reservas', en: 'Bookings' },
  crew: { pt: 'Tripulantes', en: 'Crew members' },
  restricted: { pt: 'Pessoas e documentos procurados', en: 'Wanted people and documents' },
};
const staffName: Texts = { pt: 'Usuários e integradores', en: 'Users and integrators' };
const credentialName: Texts = { pt: 'Segredos e resumos criptográficos', en: 'Secrets and hashes' };

const scopes: Record<DataScope, Texts> = {
  flight: { pt: 'Usuários com acesso ao voo', en: 'Users who may see the flight' },
  organization: {
    pt: 'Usuários do órgão, conforme suas permissões',
    en: 'Users of the organization, by their permissions',
  },
  viewers: { pt: 'Usuários escolhidos pelo autor', en: 'Users chosen by the author' },
  own: { pt: 'Quem registrou ou recebeu os dados', en: 'The author or receiver of the data' },
  everyone: { pt: 'Todos os usuários', en: 'All users' },
  platform: { pt: 'Somente a plataforma', en: 'The platform only' },
};

const afterFlight = ({ deleteYears: years }: RetentionPeriods): Texts => ({
  pt: `eliminados ${years} anos após o voo`,
  en: `deleted ${years} years after the flight`,
});
const withAccess: Texts = { pt: 'mantidos enquanto em uso', en: 'kept while in use' };

const deletions: Record<Deletion, (periods: RetentionPeriods) => Texts> = {
  passenger: afterFlight,
  alert: afterFlight,
  enrolment: afterFlight,
  flight: afterFlight,
  file: afterFlight,
  booking: afterFlight,
  traveller: afterFlight,
  ended: ({ deleteYears: years }) => ({
    pt: `eliminados ${years} anos após o fim da validade, o desligamento ou a desativação`,
    en: `deleted ${years} years after expiry, dismissal or deactivation`,
  }),
  days: () => ({ pt: 'eliminados em poucos dias', en: 'deleted within days' }),
  access: () => withAccess,
  trail: () => ({ pt: 'mantidos como prova', en: 'kept as proof' }),
  none: () => withAccess,
};

/** Lists the tables with personal data, as they are declared for masking, deletion and export. */
export function listTableRows(language: Language, periods: RetentionPeriods): TableRow[] {
  return Object.entries(personalData).flatMap(([table, data]) => {
    const columns = columnsIn(data, language);
    if (columns === '') return [];
    return [
      {
        area: data.area,
        table,
        subjects: subjectsOf(data),
        data: columns,
        retention: retentionOf(data, language, periods),
        readers: scopes[data.scope][language],
      },
    ];
  });
}

function subjectsOf({ subject }: TableData): TableRow['subjects'] {
  if (subject === undefined) return 'staff';
  return subject === 'person' || subject === 'booking' ? 'travellers' : subject;
}

function columnsIn(data: TableData, language: Language): string {
  const { subject, staff = [], credential = [] } = data;
  const groups: [string, readonly string[]][] = [
    [subject === undefined ? '' : subjectNames[subject][language], subjectColumns(data)],
    [staffName[language], staff],
    [credentialName[language], credential],
  ];
  return groups
    .filter(([, names]) => names.length > 0)
    .map(([name, names]) => `${name}: ${names.join(', ')}`)
    .join('; ');
}

function retentionOf(data: TableData, language: Language, periods: RetentionPeriods): string {
  const { masked = {}, masksRows, deletion } = data;
  const names = masksRows === true ? subjectColumns(data) : Object.keys(masked);
  const deleted = deletions[deletion](periods)[language];
  const text =
    names.length === 0
      ? deleted
      : language === 'pt'
        ? `${names.join(', ')}: mascarados ${periods.maskMonths} meses após o voo; ${deleted}`
        : `${names.join(', ')}: masked ${periods.maskMonths} months after the flight; ${deleted}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
