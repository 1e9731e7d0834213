import { eventTextOf } from '../../event-text.ts';

export const privacyEvents = {
  PROCESSING_RECORD_EXPORTED: eventTextOf(
    'EXPORT',
    'Exportou o registro das operações de tratamento',
    'Exported the record of processing activities',
  ),
  PERSON_EXPORTED: eventTextOf('EXPORT', 'Exportou os dados de uma pessoa', 'Exported the data of a person'),
};
