import { StationPage } from './StationPage.tsx';

export default function GateScreen() {
  return <StationPage station="GATE" />;
}
