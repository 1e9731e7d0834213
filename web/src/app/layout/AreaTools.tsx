import { createElement, type CSSProperties, useState } from 'react';
import { useLocation } from 'react-router';
import { withTexts } from '#client/language.ts';
import { appMode } from '#client/mode.ts';
import { canUse, type Reader } from '#client/reader.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { outboxTexts } from '#ui/outbox/texts/texts.ts';
import { barTools } from '../screens.ts';
import classes from './TopBar.module.css';

const waitingActs = {
  room: '0px',
  part: lazy(withTexts(() => import('./WaitingActs.tsx'), outboxTexts)),
};

const tools = barTools.map(({ name, needs, load, reservedWidth }) => ({
  name,
  needs,
  room: reservedWidth,
  part: lazy(load),
}));

/** Retries a tool that could not be fetched on the next screen. */
function Tool({ part, room, place }: Pick<(typeof tools)[number], 'part' | 'room'> & { place: string }) {
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const waiting = appMode ? null : (
    <span className={classes.slot} style={{ '--room': room } as CSSProperties} />
  );
  if (failedAt === place) return waiting;
  return (
    <LazyPart fallback={waiting} onFailed={() => setFailedAt(place)}>
      {createElement(part)}
    </LazyPart>
  );
}

export function AreaTools({ reader }: { reader: Reader }) {
  const { pathname } = useLocation();
  return (
    <>
      <Tool {...waitingActs} place={pathname} />
      {tools
        .filter(({ needs }) => canUse(reader, needs))
        .map(({ name, part, room }) => (
          <Tool key={name} part={part} room={room} place={pathname} />
        ))}
    </>
  );
}
