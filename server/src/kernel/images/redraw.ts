import { Failure } from '#kernel/failure.ts';
import { removeTextChunks } from './png-chunks.ts';

/** Nothing but pixels remains of the upload. */
export interface RedrawnImage {
  image: Buffer;
  width: number;
  height: number;
}

/** Limits decoding, because a small file can declare more pixels than fit in memory. */
const maxPixels = 16_000_000;
const maxDecodingSeconds = 5;

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

type ImageFormat = keyof typeof signatures;

function detectFormat(bytes: Uint8Array): ImageFormat | undefined {
  return (['png', 'jpeg'] as const).find(format =>
    signatures[format].every((byte, at) => bytes[at] === byte),
  );
}

/** Loads the decoder on first use, because it is large. Accepts only PNG and JPEG. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export interface ImageLimits {
  /** Size of the uploaded file. */
  maxMegabytes: number;
  /** In pixels; larger images are scaled down in proportion. */
  width: number;
  height: number;
}

/** Throws IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_PIXELS (before decoding) or IMAGE_BROKEN. */
export async function redrawImage(file: Uint8Array, limits: ImageLimits): Promise<RedrawnImage> {
  return redraw(file, limits, () => 'png');
}

const photographQuality = 88;

/** Keeps the format, because a photograph as PNG is many times larger. Throws like `redrawImage`. */
export async function redrawPhotograph(file: Uint8Array, limits: ImageLimits): Promise<RedrawnImage> {
  return redraw(file, limits, format => format);
}

async function redraw(
  file: Uint8Array,
  { maxMegabytes, width, height }: ImageLimits,
  formatOf: (format: ImageFormat) => ImageFormat,
): Promise<RedrawnImage> {
  if (file.length > maxMegabytes * 1024 * 1024) throw new Failure('IMAGE_TOO_LARGE', { max: maxMegabytes });
  const format = detectFormat(file);
  if (format === undefined) throw new Failure('IMAGE_TYPE');
  const bytes = format === 'png' ? removeTextChunks(file) : file;
  const sharp = await loadDecoder();
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true });
  const metadata = await image.metadata().catch(throwBroken);
  if (metadata.format !== format) throw new Failure('IMAGE_TYPE');
  if (metadata.width * metadata.height > maxPixels)
    throw new Failure('IMAGE_PIXELS', { width: metadata.width, height: metadata.height });
  const drawn = sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    sequentialRead: true,
  })
    .timeout({ seconds: maxDecodingSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded =
    formatOf(format) === 'png'
      ? drawn.png({ compressionLevel: 9 })
      : drawn.jpeg({ quality: photographQuality, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(throwBroken);
  return { image: data, width: info.width, height: info.height };
}

function throwBroken(): never {
  throw new Failure('IMAGE_BROKEN');
}
