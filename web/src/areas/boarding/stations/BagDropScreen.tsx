import { StationPage } from './StationPage.tsx';

export default function BagDropScreen() {
  return <StationPage station="BAGS" />;
}
