/** PAULO and PAULA, LUIS and LUISA. */
export function differByGender(short: string, long: string): boolean {
  if (!long.endsWith('A') && !short.endsWith('A')) return false;
  if (long === `${short}A`) return true;
  const ends = short.slice(-1) + long.slice(-1);
  return (ends === 'AO' || ends === 'OA') && short.slice(0, -1) === long.slice(0, -1);
}
