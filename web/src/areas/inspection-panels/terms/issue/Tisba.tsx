import { IssueTerm } from './IssueTerm.tsx';

export default function IssueTisbaScreen() {
  return <IssueTerm kind="TISBA" />;
}
