import { useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'searching' | 'missing';

interface Props {
  label: string;
  stateText(state: CameraState): string;
  onText(text: string): void;
}

/** Reads the first code that the camera sees. The reader loads with it. */
export function Camera({ label, stateText, onText }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    let ended = false;
    let stop = (): void => undefined;
    const start = async (): Promise<void> => {
      const { readFromCamera } = await import('./camera.ts');
      if (video.current === null || ended) return;
      const reading = await readFromCamera(video.current, text => latest.current(text));
      stop = reading.stop;
      if (ended) stop();
      else setState('searching');
    };
    start().catch(() => setState('missing'));
    return () => {
      ended = true;
      stop();
    };
  }, []);
  return (
    <>
      <video ref={video} muted playsInline hidden={state === 'missing'} aria-label={label} />
      <p role="status">{stateText(state)}</p>
    </>
  );
}
