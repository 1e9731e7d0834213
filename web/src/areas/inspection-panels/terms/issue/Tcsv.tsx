import { IssueTerm } from './IssueTerm.tsx';

export default function IssueTcsvScreen() {
  return <IssueTerm kind="TCSV" />;
}
