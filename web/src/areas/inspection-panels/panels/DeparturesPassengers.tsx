import { PassengersPanel } from './PassengersPanel.tsx';

export default function DeparturesPassengers() {
  return <PassengersPanel direction="DEPARTURES" />;
}
