export { scan, roughCount } from './scan.ts';
export { segments, roughAt, lines } from './segments.ts';
export { bookings, texts } from './bookings.ts';
export { people, peopleTexts } from './people.ts';
