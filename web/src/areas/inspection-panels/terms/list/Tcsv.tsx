import { TermList } from './TermList.tsx';

export default function TcsvScreen() {
  return <TermList kind="TCSV" />;
}
