import { logoSize } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { removeTextChunks } from './png-chunks.ts';

/** Re-encoded: nothing but pixels remains of the upload. */
export interface Logo {
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

function detectFormat(bytes: Uint8Array): keyof typeof signatures | undefined {
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

/** Throws LOGO_TOO_LARGE, LOGO_TYPE, LOGO_PIXELS (before decoding) or LOGO_BROKEN. */
export async function createLogo(file: Uint8Array, maxMegabytes: number): Promise<Logo> {
  if (file.length > maxMegabytes * 1024 * 1024) throw new Failure('LOGO_TOO_LARGE', { max: maxMegabytes });
  const format = detectFormat(file);
  if (format === undefined) throw new Failure('LOGO_TYPE');
  const bytes = format === 'png' ? removeTextChunks(file) : file;
  const sharp = await loadDecoder();
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true });
  const metadata = await image.metadata().catch(throwBroken);
  if (metadata.format !== format) throw new Failure('LOGO_TYPE');
  if (metadata.width * metadata.height > maxPixels)
    throw new Failure('LOGO_PIXELS', { width: metadata.width, height: metadata.height });
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    sequentialRead: true,
  })
    .timeout({ seconds: maxDecodingSeconds })
    .autoOrient()
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(throwBroken);
  return { image: data, width: info.width, height: info.height };
}

function throwBroken(): never {
  throw new Failure('LOGO_BROKEN');
}
