export { AlertHandling, Receivers } from './inbox/card/AlertHandling.tsx';
export { AlertNote } from './inbox/card/AlertNote.tsx';
export { PossibleHint } from './inbox/card/PossibleMatch.tsx';
export { Withheld } from './inbox/card/Withheld.tsx';
