import { expect, test } from 'vitest';
import { everyEndpoint } from './index.ts';
import { isReadOnly } from './reading.ts';

const ofReplica = everyEndpoint.filter(({ endpoint }) => endpoint.reads === 'replica');

test('allows no change on a replica', () => {
  expect(ofReplica.length).toBeGreaterThan(50);
  expect(ofReplica.filter(({ endpoint }) => !isReadOnly(endpoint))).toEqual([]);
});

test('never reads rights, sessions, registers, partner tokens or intake from a replica', () => {
  const never =
    /^(?:auth|registry|reception|help)\/|^partners\/integrators|^inspection\/(?:work-teams|categories)/;
  expect(ofReplica.filter(({ feature }) => never.test(feature))).toEqual([]);
  // The caller is authenticated before the replica is queried.
  expect(ofReplica.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([]);
});
