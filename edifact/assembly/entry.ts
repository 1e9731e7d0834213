export { scan, specialCount } from './scan.ts';
export { segments, specialAt, lines } from './segments.ts';
export { bookings, texts } from './bookings.ts';
export { people, peopleTexts } from './people.ts';
