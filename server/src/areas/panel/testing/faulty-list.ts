import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';

export function buildFaultyList(): Buffer {
  const text = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  const wrong = text.replace(/UNT\+\d+\+/, 'UNT+999+').replace(/DTM\+329:\d{6}/, 'DTM+329:991332');
  return Buffer.from(wrong, 'latin1');
}
