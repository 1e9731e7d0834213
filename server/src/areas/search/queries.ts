/** A flight's whole key: the date names the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}
