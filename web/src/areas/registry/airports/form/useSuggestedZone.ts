import { airports } from '@farol/contract/areas/registry/airports';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#client/useCall.ts';
import { parseNumber } from '../../parts/values.ts';

interface Place {
  latitude: string;
  longitude: string;
  countryCode: string | null;
}

/** Returns the time zone and code of the nearest airport; undefined without valid coordinates. */
export function useSuggestedZone(values: Place): { timeZone: string; nearest: string } | undefined {
  const latitude = parseNumber(values.latitude);
  const longitude = parseNumber(values.longitude);
  const isValid =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  const [place] = useDebouncedValue(
    isValid ? `${latitude} ${longitude} ${values.countryCode ?? ''}` : '',
    400,
  );
  const [north = '', east = '', countryCode] = place.split(' ');
  const query = { latitude: Number(north), longitude: Number(east), ...(countryCode ? { countryCode } : {}) };
  const { data } = useCall(
    airports.zoneOfPlace,
    { query },
    { background: true, handles: 'all', enabled: place !== '' },
  );
  if (data === undefined || data.timeZone === null || data.nearest === null) return undefined;
  return { timeZone: data.timeZone, nearest: data.nearest };
}
