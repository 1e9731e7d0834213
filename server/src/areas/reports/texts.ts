import type { FlightRow, Language } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';

export const frameTexts: Readonly<Record<Language, { truncated: string }>> = {
  pt: { truncated: 'Somente as primeiras 10.000 linhas são exibidas. Reduza o período.' },
  en: { truncated: 'Only the first 10,000 rows are shown. Shorten the period.' },
};

/** Says on which day a flight counts. */
export const movementNote: Texts = {
  pt: 'Cada voo conta no dia local do aeroporto do país onde chega ou de onde parte. Voos cancelados não contam.',
  en: 'Each flight counts on the local day of the home-country airport where it arrives or departs. Cancelled flights do not count.',
};

/** Says that groups add up to movements. */
export const onceNote: Texts = {
  pt: 'Em cada linha, um voo e seus passageiros contam uma vez. A soma das linhas é a de movimentos.',
  en: 'In each row, a flight and its passengers count once. The rows add up to movements.',
};

/** Says how many flights the indicators leave out. Cancelled flights only if counted. */
export function excludedNote(flights: number, language: Language, cancelled?: number): string {
  const counted = formatNoun(flights, 'flights', language);
  const others = cancelled === undefined ? undefined : cancelled.toLocaleString(localeOf(language));
  if (language === 'en')
    return `Not counted: ${counted} excluded from the indicators${others === undefined ? '' : ` and ${others} cancelled`}.`;
  const excluded = flights === 1 ? 'excluído' : 'excluídos';
  const end = cancelled === 1 ? 'cancelado' : 'cancelados';
  return `Fora da conta: ${counted} ${excluded} dos indicadores${others === undefined ? '' : ` e ${others} ${end}`}.`;
}

/** Says that the numbers contain flights whose records are gone. */
export function deletedFlightsNote(flights: number, language: Language): string {
  const counted = formatNoun(flights, 'flights', language);
  return language === 'pt'
    ? `Inclui ${counted} cujos registros foram eliminados ao fim do prazo legal. Os totais permanecem, mas não há linhas para abrir. Alertas e viajantes eliminados não contam.`
    : `Includes ${counted} whose records were deleted at the end of the legal period. The totals remain, but there are no rows to open. Deleted alerts and travellers do not count.`;
}

/** Says from which day the report is complete. `day` is formatted. */
export const deletedNote = (day: string): Texts => ({
  pt: `Os registros de voos antes de ${day} foram eliminados ao fim do prazo legal e não contam aqui. Os totais permanecem nos Indicadores Sisbraip.`,
  en: `Records of flights before ${day} were deleted at the end of the legal period and do not count here. Their totals remain in the Sisbraip indicators.`,
});

export const modeNames: Readonly<Record<FlightRow['mode'], Texts>> = {
  INTERNATIONAL: { pt: 'Internacional', en: 'International' },
  DOMESTIC: { pt: 'Doméstico', en: 'Domestic' },
};

export const directionNames = {
  ARRIVALS: { pt: 'Chegada', en: 'Arrival' },
  DEPARTURES: { pt: 'Partida', en: 'Departure' },
} as const satisfies Record<string, Texts>;

export const unknownName: Texts = { pt: 'Não informado', en: 'Not reported' };

const localeOf = (language: Language): string => (language === 'pt' ? 'pt-BR' : 'en-GB');

interface Words {
  one: string;
  many: string;
}

/** Formats `1 voo`, `1.284 voos`. */
export function countOf(count: number, { one, many }: Words, language: Language): string {
  return `${count.toLocaleString(localeOf(language))} ${count === 1 ? one : many}`;
}

export const nouns = {
  flights: { pt: { one: 'voo', many: 'voos' }, en: { one: 'flight', many: 'flights' } },
  movements: { pt: { one: 'movimento', many: 'movimentos' }, en: { one: 'movement', many: 'movements' } },
  passengers: {
    pt: { one: 'passageiro', many: 'passageiros' },
    en: { one: 'passenger', many: 'passengers' },
  },
  crew: { pt: { one: 'tripulante', many: 'tripulantes' }, en: { one: 'crew member', many: 'crew members' } },
  occurrences: {
    pt: { one: 'ocorrência', many: 'ocorrências' },
    en: { one: 'occurrence', many: 'occurrences' },
  },
  inspections: {
    pt: { one: 'inspeção', many: 'inspeções' },
    en: { one: 'inspection', many: 'inspections' },
  },
  requests: {
    pt: { one: 'requisição', many: 'requisições' },
    en: { one: 'request', many: 'requests' },
  },
  files: { pt: { one: 'arquivo', many: 'arquivos' }, en: { one: 'file', many: 'files' } },
  people: { pt: { one: 'pessoa', many: 'pessoas' }, en: { one: 'person', many: 'people' } },
  alerts: { pt: { one: 'alerta', many: 'alertas' }, en: { one: 'alert', many: 'alerts' } },
} as const satisfies Record<string, Readonly<Record<Language, Words>>>;

export type Noun = keyof typeof nouns;

export function formatNoun(count: number, noun: Noun, language: Language): string {
  return countOf(count, nouns[noun][language], language);
}
