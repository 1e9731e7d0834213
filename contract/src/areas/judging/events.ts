import { eventTextOf } from '../../event-text.ts';

export const judgingEvents = {
  PASSENGER_CHECKS_VIEWED: eventTextOf(
    'VIEW',
    'Viu o que regras e restrições encontraram para um passageiro em um momento',
    'Viewed what rules and restrictions found for a passenger at an instant',
  ),
};
