import { airlines } from '@farol/contract/areas/registry/airlines';
import { callQuery } from '#client/useCall.ts';

export const airlinesQuery = callQuery(airlines.airlineChoices, {});
