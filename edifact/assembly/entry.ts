export { bookings, texts } from './bookings.ts';
export { people, peopleTexts } from './people.ts';
