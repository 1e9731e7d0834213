import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Without it the module is requested from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const pauseMs = 120;
/** Width that shows a boarding pass well enough; larger frames take longer. */
const maxWidthPx = 1280;

export interface CameraReading {
  stop(): void;
}

/** Shows the camera in `video` and calls `onText` once with the first code. Throws if there is no camera. */
export async function readFromCamera(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<CameraReading> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: maxWidthPx } },
  });
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    for (const track of stream.getTracks()) track.stop();
  };
  video.srcObject = stream;
  await video.play();
  void searchFrames(video, () => stopped).then(text => {
    stop();
    if (text !== undefined) onText(text);
  });
  return { stop };
}

async function searchFrames(video: HTMLVideoElement, isStopped: () => boolean): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  while (!isStopped() && context !== null) {
    const text = video.videoWidth === 0 ? undefined : await readFrame(video, canvas, context);
    if (text !== undefined) return text;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return undefined;
}

async function readFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): Promise<string | undefined> {
  const scale = Math.min(1, maxWidthPx / video.videoWidth);
  canvas.width = video.videoWidth * scale;
  canvas.height = video.videoHeight * scale;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ['PDF417', 'Aztec', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found.find(({ isValid, text }) => isValid && text !== '')?.text;
}
