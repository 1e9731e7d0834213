import { expect, test } from 'vitest';
import { everyEndpoint } from './index.ts';
import { isReadOnly } from './reading.ts';

const ofReplica = everyEndpoint.filter(({ endpoint }) => endpoint.reads === 'replica');

test('allows exactly these searches, lists, reports and exports on a replica', () => {
  const names = ofReplica.map(({ feature, name }) => `${feature} ${name}`);
  expect(names).toEqual([
    'search/crews searchCrews',
    'search/finder findRecords',
    'search/flights searchFlights',
    'search/flights flightsChanged',
    'search/itineraries searchItineraries',
    'search/passenger-list flightPassengers',
    'search/passenger-list flightPassengersChanged',
    'search/passengers searchPassengers',
    'audit/trail searchTrail',
    'audit/trail exportTrail',
    'partners/api-audit searchCalls',
    'partners/api-audit exportCalls',
    'partners/schedule searchExpected',
    'panel/files searchFiles',
    'panel/files countFiles',
    'panel/export countExport',
    'panel/export exportApiPnr',
    'inspection/restrictions searchRestrictions',
    'inspection/restrictions peopleMet',
    'inspection/rules searchRules',
    'inspection/back-tests backTestExamples',
    'alerts/inbox searchAlerts',
    'alerts/inbox exportAlerts',
    'alerts/inbox alertsOfPassenger',
    'alerts/inbox alertsOfTraveller',
    'explanation/alert exportExplanation',
    'privacy/officer exportProcessingRecord',
    'privacy/officer exportPerson',
  ]);
});

test('allows no change on a replica', () => {
  expect(ofReplica.filter(({ endpoint }) => !isReadOnly(endpoint))).toEqual([]);
});

test('never reads rights, sessions, registers, partner tokens or intake from a replica', () => {
  const never =
    /^(?:auth|registry|reception|help)\/|^partners\/integrators|^inspection\/(?:work-teams|categories)/;
  expect(ofReplica.filter(({ feature }) => never.test(feature))).toEqual([]);
  // The caller is authenticated before the replica is queried.
  expect(ofReplica.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([]);
});
