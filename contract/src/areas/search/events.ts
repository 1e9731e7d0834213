import { eventTextOf } from '../../event-text.ts';

export const searchEvents = {
  FLIGHTS_SEARCHED: eventTextOf('VIEW', 'Consultou voos', 'Searched flights'),
  FLIGHT_VIEWED: eventTextOf('VIEW', 'Viu um voo', 'Viewed a flight'),
  FLIGHT_PASSENGERS_VIEWED: eventTextOf(
    'VIEW',
    'Viu a lista de passageiros de um voo',
    'Viewed the passenger list of a flight',
  ),
  PASSENGER_VIEWED: eventTextOf('VIEW', 'Viu um passageiro', 'Viewed a passenger'),
  PASSENGER_UNMASKED: eventTextOf('VIEW', 'Desmascarou um passageiro', 'Unmasked a passenger'),
  PASSENGER_PARTED: eventTextOf(
    'CHANGE',
    'Separou a reserva de um passageiro',
    'Separated a booking from a passenger',
  ),
  PASSENGERS_JOINED: eventTextOf('CHANGE', 'Reuniu passageiros novamente', 'Rejoined passengers'),
  ITINERARIES_SEARCHED: eventTextOf('VIEW', 'Consultou itinerários', 'Searched itineraries'),
  PASSENGERS_SEARCHED: eventTextOf('VIEW', 'Consultou passageiros', 'Searched passengers'),
  CREWS_SEARCHED: eventTextOf('VIEW', 'Consultou tripulantes', 'Searched crew members'),
  CREW_VIEWED: eventTextOf('VIEW', 'Viu um tripulante', 'Viewed a crew member'),
  RECORD_LOOKED_UP: eventTextOf(
    'VIEW',
    'Pesquisou voo, documento ou localizador',
    'Searched for a flight, document or locator',
  ),
};
