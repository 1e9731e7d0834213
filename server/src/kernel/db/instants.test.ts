import { types } from 'pg';
import { expect, test } from 'vitest';
import { parseInstant } from './instants.ts';

const usual = types.getTypeParser(types.builtins.TIMESTAMPTZ);

test('parses instants like the driver for any fraction, year and zone', () => {
  const days = ['2026-03-15', '0001-01-01', '1969-12-31', '9999-12-31', '2000-02-29', '10000-01-01'];
  const times = ['00:00:00', '23:59:59', '21:30:00.1', '21:30:00.123', '21:30:00.123456', '21:30:00.999999'];
  const zones = ['+00', '-03', '+05:45', '+00:00:30', '+00 BC'];
  const forms = days.flatMap(day => times.flatMap(time => zones.map(zone => `${day} ${time}${zone}`)));
  expect([...forms, 'infinity', '-infinity'].filter(text => +parseInstant(text) !== +usual(text))).toEqual(
    [],
  );
});
