import { eventTextOf } from '../../event-text.ts';

export const partnersEvents = {
  INTEGRATORS_SEARCHED: eventTextOf('VIEW', 'Consultou integradores', 'Searched integrators'),
  INTEGRATOR_TOKEN_MADE: eventTextOf(
    'CHANGE',
    'Gerou o token de um integrador',
    'Generated an integrator’s token',
  ),
  INTEGRATOR_TOKEN_ENDED: eventTextOf(
    'CHANGE',
    'Desativou o token de um integrador',
    'Deactivated an integrator’s token',
  ),
  API_CALLS_SEARCHED: eventTextOf('VIEW', 'Consultou chamadas da API', 'Searched API calls'),
  API_CALL_VIEWED: eventTextOf('VIEW', 'Viu uma chamada da API', 'Viewed an API call'),
  API_CALLS_EXPORTED: eventTextOf('EXPORT', 'Exportou chamadas da API', 'Exported API calls'),
  SCHEDULE_CHANGED: eventTextOf('CHANGE', 'Alterou as regras de envio', 'Changed the push rules'),
};
