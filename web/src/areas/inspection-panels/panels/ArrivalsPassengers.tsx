import { PassengersPanel } from './PassengersPanel.tsx';

export default function ArrivalsPassengers() {
  return <PassengersPanel direction="ARRIVALS" />;
}
