import { FlightsPanel } from './FlightsPanel.tsx';

export default function ArrivalsFlights() {
  return <FlightsPanel direction="ARRIVALS" />;
}
