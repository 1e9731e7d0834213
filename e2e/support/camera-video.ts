import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

const size = { width: 960, height: 480 };
const moduleWidthPx = 3;
const white = 235;
const black = 16;
const grey = 128;

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
// Otherwise the module is requested from another host.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Writes a video of one frame that shows the code: what Chromium's fake camera plays. */
export async function writeCameraVideo(
  path: string,
  text: string,
  format: WriterOptions['format'],
): Promise<void> {
  const { symbol } = await writeBarcode(text, { format, scale: 1 });
  const { width, height } = size;
  const luma = Buffer.alloc(width * height, white);
  const left = Math.floor((width - symbol.width * moduleWidthPx) / 2);
  const top = Math.floor((height - symbol.height * moduleWidthPx) / 2);
  for (let y = 0; y < symbol.height * moduleWidthPx; y += 1)
    for (let x = 0; x < symbol.width * moduleWidthPx; x += 1) {
      const at = Math.floor(y / moduleWidthPx) * symbol.width + Math.floor(x / moduleWidthPx);
      if (symbol.data[at] === 0) luma[(top + y) * width + left + x] = black;
    }
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), luma, Buffer.alloc((width * height) / 2, grey)]));
}
