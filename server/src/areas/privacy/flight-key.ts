/** `flightDate` is the local departure date at the origin, `YYYY-MM-DD`. */
export interface FlightKey {
  id: string;
  flightDate: string;
}
