import type { Language } from '@farol/contract';
import type { CallRecord } from './queries.ts';

interface Column {
  pt: string;
  en: string;
  value(call: CallRecord, zone: string): string | number;
}

const columns: readonly Column[] = [
  { pt: 'Momento', en: 'Time', value: ({ at }, zone) => momentIn(at, zone) },
  { pt: 'Integrador', en: 'Integrator', value: call => call.integrator ?? '' },
  { pt: 'Endereço', en: 'Address', value: call => call.address },
  { pt: 'Operação', en: 'Operation', value: call => call.operation },
  { pt: 'Método', en: 'Method', value: call => call.method },
  { pt: 'Caminho', en: 'Path', value: call => call.path },
  { pt: 'Situação HTTP', en: 'HTTP status', value: call => call.status },
  { pt: 'Código do erro', en: 'Error code', value: call => call.error_code ?? '' },
  { pt: 'Duração (ms)', en: 'Duration (ms)', value: call => call.duration_ms },
  { pt: 'Bytes da requisição', en: 'Request bytes', value: call => call.request_bytes },
  { pt: 'Bytes da resposta', en: 'Reply bytes', value: call => call.reply_bytes },
  { pt: 'Tipo de conteúdo', en: 'Content type', value: call => call.content_type ?? '' },
  { pt: 'Arquivos recebidos', en: 'Files received', value: call => call.files.join(' ') },
  { pt: 'Identificador da chamada', en: 'Call id', value: call => call.id },
];

/** First line, after the mark by which spreadsheets know UTF-8. Times are in `zone`, and the first column says so. */
export function csvHead(language: Language, zone: string): string {
  const [moment = '', ...others] = columns.map(column => column[language]);
  return `\uFEFF${lineOf([`${moment} (${zone})`, ...others])}`;
}

export function csvLine(call: CallRecord, zone: string): string {
  return lineOf(columns.map(column => column.value(call, zone)));
}

/** Fields are parted by semicolons, as spreadsheets of countries with a decimal comma expect. */
function lineOf(values: readonly (string | number)[]): string {
  return `${values.map(fieldOf).join(';')}\r\n`;
}

/** Beginnings that make a spreadsheet take a text for a formula, blanks before them and wide forms included. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Every text is quoted, so that a comma or a semicolon in it begins no field of its own under any locale. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function momentIn(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}
