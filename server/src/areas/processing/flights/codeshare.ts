import type { Booking, FlightLeg } from '@farol/edifact';

/** Returns the operating flight that the bookings of a partner name; undefined for none or several. */
export function findOperatingFlight(
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'origin' | 'departure'>,
  bookings: readonly Booking[],
): { carrier: string; number: string } | undefined {
  const operatingFlights = new Map<string, { carrier: string; number: string }>();
  for (const { carrier, number, origin, departure, operatingCarrier, operatingNumber } of bookings.flatMap(
    booking => booking.segments,
  )) {
    const pushed =
      carrier === leg.carrier &&
      number === leg.number &&
      origin === leg.origin &&
      departure?.slice(0, 10) === leg.departure?.slice(0, 10);
    if (pushed && operatingCarrier !== undefined && operatingNumber !== undefined)
      operatingFlights.set(operatingCarrier + operatingNumber, {
        carrier: operatingCarrier,
        number: operatingNumber,
      });
  }
  const [operatingFlight, ...others] = operatingFlights.values();
  const partner = operatingFlight !== undefined && operatingFlight.carrier !== leg.carrier;
  return partner && others.length === 0 ? operatingFlight : undefined;
}
