import { FlightsPanel } from './FlightsPanel.tsx';

export default function DeparturesFlights() {
  return <FlightsPanel direction="DEPARTURES" />;
}
