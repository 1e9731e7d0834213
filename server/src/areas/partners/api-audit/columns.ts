import { type ExportColumn, formatSecond } from '#kernel/exports/columns.ts';
import type { CallRecord } from './queries.ts';

export const columns: readonly ExportColumn<CallRecord>[] = [
  { pt: 'Data e hora', en: 'Date and time', value: ({ at }, _, zone) => formatSecond(at, zone) },
  { pt: 'Integrador', en: 'Integrator', value: call => call.integrator ?? '' },
  { pt: 'Endereço IP', en: 'IP address', value: call => call.address },
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
  { pt: 'Identificador da chamada', en: 'Call identifier', value: call => call.id },
];
