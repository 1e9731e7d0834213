import { TermFields } from './TermFields.tsx';

export default function TcsvFieldsScreen() {
  return <TermFields kind="TCSV" />;
}
