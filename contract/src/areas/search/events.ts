import { eventTextOf } from '../../event-text.ts';

export const searchEvents = {
  FLIGHTS_SEARCHED: eventTextOf('VIEW', 'Consultou voos', 'Searched flights'),
  FLIGHT_VIEWED: eventTextOf('VIEW', 'Viu um voo', 'Viewed a flight'),
  FLIGHT_PASSENGERS_VIEWED: eventTextOf(
    'VIEW',
    'Viu a lista de passageiros de um voo',
    'Viewed the passenger list of a flight',
  ),
  FLIGHT_PASSENGERS_PRINTED: eventTextOf(
    'EXPORT',
    'Abriu a lista de passageiros de um voo para impressão',
    'Opened the passenger list of a flight for printing',
  ),
  FLIGHT_PASSENGERS_EXPORTED: eventTextOf(
    'EXPORT',
    'Exportou a lista de passageiros de um voo',
    'Exported the passenger list of a flight',
  ),
  PASSENGER_VIEWED: eventTextOf('VIEW', 'Viu um passageiro', 'Viewed a passenger'),
  PASSENGER_LINKS_VIEWED: eventTextOf(
    'VIEW',
    'Viu as ligações de um passageiro',
    'Viewed the links of a passenger',
  ),
  PASSENGER_SEATS_VIEWED: eventTextOf(
    'VIEW',
    'Viu o mapa de assentos do voo de um passageiro',
    'Viewed the seat map of a passenger’s flight',
  ),
  PASSENGER_RAW_VIEWED: eventTextOf(
    'VIEW',
    'Viu as mensagens originais de um passageiro',
    'Viewed the original messages of a passenger',
  ),
  PASSENGER_EXPORTED: eventTextOf(
    'EXPORT',
    'Gerou o dossiê de um passageiro em PDF',
    'Generated the PDF dossier of a passenger',
  ),
  PASSENGER_UNMASKED: eventTextOf('VIEW', 'Desmascarou um passageiro', 'Unmasked a passenger'),
  PASSENGER_PARTED: eventTextOf(
    'CHANGE',
    'Separou a reserva de um passageiro',
    'Separated a booking from a passenger',
  ),
  PASSENGERS_JOINED: eventTextOf('CHANGE', 'Reuniu passageiros novamente', 'Rejoined passengers'),
  ITINERARIES_SEARCHED: eventTextOf('VIEW', 'Consultou itinerários', 'Searched itineraries'),
  PASSENGERS_SEARCHED: eventTextOf('VIEW', 'Consultou passageiros', 'Searched passengers'),
  TRAVELLERS_SEARCHED: eventTextOf('VIEW', 'Consultou viajantes', 'Searched travellers'),
  TRAVELLER_VIEWED: eventTextOf('VIEW', 'Viu um viajante', 'Viewed a traveller'),
  TRAVELLER_JOURNEYS_VIEWED: eventTextOf(
    'VIEW',
    'Viu as reservas de um viajante',
    'Viewed the bookings of a traveller',
  ),
  TRAVELLER_COMPANIONS_VIEWED: eventTextOf(
    'VIEW',
    'Viu os acompanhantes de um viajante',
    'Viewed the companions of a traveller',
  ),
  TRAVELLER_DECISIONS_VIEWED: eventTextOf(
    'VIEW',
    'Viu as decisões sobre um viajante',
    'Viewed the decisions about a traveller',
  ),
  TRAVELLERS_MERGED: eventTextOf('CHANGE', 'Uniu dois viajantes', 'Merged two travellers'),
  TRAVELLER_SPLIT: eventTextOf('CHANGE', 'Separou voos de um viajante', 'Split flights off a traveller'),
  TRAVELLERS_KEPT_APART: eventTextOf(
    'CHANGE',
    'Registrou que dois viajantes são pessoas diferentes',
    'Recorded that two travellers are different people',
  ),
  TRAVELLER_DECISION_UNDONE: eventTextOf(
    'CHANGE',
    'Desfez uma decisão sobre um viajante',
    'Undid a decision about a traveller',
  ),
  CREWS_SEARCHED: eventTextOf('VIEW', 'Consultou tripulantes', 'Searched crew members'),
  CREW_VIEWED: eventTextOf('VIEW', 'Viu um tripulante', 'Viewed a crew member'),
  CUSTOM_QUERIES_SEARCHED: eventTextOf(
    'VIEW',
    'Consultou a lista de consultas personalizadas',
    'Searched custom queries',
  ),
  CUSTOM_QUERY_VIEWED: eventTextOf('VIEW', 'Viu uma consulta personalizada', 'Viewed a custom query'),
  CUSTOM_QUERY_CREATED: eventTextOf('CHANGE', 'Incluiu uma consulta personalizada', 'Added a custom query'),
  CUSTOM_QUERY_CHANGED: eventTextOf('CHANGE', 'Alterou uma consulta personalizada', 'Changed a custom query'),
  CUSTOM_QUERY_DELETED: eventTextOf('CHANGE', 'Excluiu uma consulta personalizada', 'Deleted a custom query'),
  CUSTOM_QUERY_ESTIMATE_VIEWED: eventTextOf(
    'VIEW',
    'Estimou os resultados de uma consulta personalizada',
    'Estimated the results of a custom query',
  ),
  CUSTOM_QUERY_RUN: eventTextOf('CHANGE', 'Executou uma consulta personalizada', 'Ran a custom query'),
  CUSTOM_QUERY_STOPPED: eventTextOf('CHANGE', 'Parou uma consulta personalizada', 'Stopped a custom query'),
  CUSTOM_QUERY_HITS_VIEWED: eventTextOf(
    'VIEW',
    'Viu o resultado de uma consulta personalizada',
    'Viewed the result of a custom query',
  ),
  RECORD_LOOKED_UP: eventTextOf(
    'VIEW',
    'Pesquisou voo, documento ou localizador',
    'Searched for a flight, document or locator',
  ),
};
