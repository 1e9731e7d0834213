import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Failure } from '#kernel/failure.ts';
import { redrawImage } from './redraw.ts';
import { removeTextChunks } from './png-chunks.ts';

const redraw = (bytes: Uint8Array, maxMegabytes: number) =>
  redrawImage(bytes, { maxMegabytes, width: 100, height: 50 });

/** Red on the left and blue on the right. */
function drawImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const png = (width: number, height: number): Promise<Buffer> => drawImage(width, height).png().toBuffer();

async function refusal(bytes: Uint8Array, mostMegabytes = 1): Promise<string> {
  const error: unknown = await redraw(bytes, mostMegabytes).then(
    () => 'taken',
    error => error,
  );
  return error instanceof Failure ? error.code : String(error);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}

/** The first chunk has 13 bytes after the 8 of the signature. */
function withChunk(image: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([image.subarray(0, 33), chunk(type, data), image.subarray(33)]);
}

test.each([
  [300, 100, 100, 33],
  [60, 200, 15, 50],
  [40, 20, 40, 20],
  [100, 50, 100, 50],
])(
  'converts an image of %i×%i to a PNG of %i×%i: within the limit, in proportion, never larger',
  async (w, h, width, height) => {
    for (const format of ['png', 'jpeg'] as const) {
      const logo = await redraw(await drawImage(w, h).toFormat(format).toBuffer(), 1);
      expect([logo.width, logo.height]).toEqual([width, height]);
      expect(await sharp(logo.image).metadata()).toMatchObject({ format: 'png', width, height });
    }
  },
);

test('keeps only pixels: no texts, profile or trailing data', async () => {
  const script = '<script>alert(1)</script>';
  const tagged = withChunk(await png(30, 20), 'tEXt', Buffer.from(`Comment\0${script}`));
  const polyglot = Buffer.concat([tagged, Buffer.from(`PK\u0003\u0004${script}`)]);
  const camera = await drawImage(30, 20)
    .withExif({ IFD0: { Copyright: script, Artist: 'Somebody' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect([polyglot.includes(script), camera.includes(script)]).toEqual([true, true]);
  for (const bytes of [polyglot, Buffer.concat([camera, Buffer.from(script)])]) {
    const { image } = await redraw(bytes, 1);
    expect(image.includes('script')).toBe(false);
    const { exif, icc, comments } = await sharp(image).metadata();
    expect([exif, icc, comments]).toEqual([undefined, undefined, undefined]);
  }
});

test('rotates an image by its orientation', async () => {
  const turned = await drawImage(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await redraw(turned, 1)).toMatchObject({ width: 20, height: 40 });
});

test('detects the type by content and refuses all but PNG and JPEG', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const others = [
    Buffer.from(''),
    Buffer.from('logo.png'),
    Buffer.from(svg),
    Buffer.from('<html><body>logo.png</body></html>'),
    Buffer.from('%PDF-1.7'),
    await drawImage(9, 9).gif().toBuffer(),
    await drawImage(9, 9).webp().toBuffer(),
    await drawImage(9, 9).tiff().toBuffer(),
    Buffer.concat([Buffer.from('GIF89a'), await png(9, 9)]),
  ];
  expect(await Promise.all(others.map(each => refusal(each)))).toEqual(others.map(() => 'IMAGE_TYPE'));
});

test('refuses an image with too many declared pixels before decoding', async () => {
  const bomb = Buffer.from(await png(9, 9));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await refusal(bomb)).toBe('IMAGE_PIXELS');
  expect(await refusal(await drawImage(4100, 4000).png().toBuffer())).toBe('IMAGE_PIXELS');
});

test('refuses a truncated or corrupt image', async () => {
  const whole = await png(90, 40);
  expect(await refusal(whole.subarray(0, 60))).toBe('IMAGE_BROKEN');
  const jpeg = await drawImage(90, 40).jpeg().toBuffer();
  expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('IMAGE_BROKEN');
  expect(await refusal(Buffer.concat([whole.subarray(0, 8), jpeg]))).toBe('IMAGE_BROKEN');
});

test('refuses a file above the size limit', async () => {
  expect(await refusal(Buffer.alloc(2 * 1024 * 1024 + 1), 2)).toBe('IMAGE_TOO_LARGE');
});

test('removes texts and profiles that inflate to megabytes before decoding', async () => {
  const plain = await png(30, 20);
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024));
  let image = plain;
  for (const type of ['zTXt', 'iTXt', 'tEXt', 'sPLT', 'xxXx'])
    image = withChunk(image, type, Buffer.concat([Buffer.from('Comment\0\0'), bomb]));
  image = withChunk(image, 'iCCP', Buffer.concat([Buffer.from('profile\0\0'), bomb]));
  expect(removeTextChunks(image)).toEqual(plain);
  expect(await redraw(image, 1)).toMatchObject({ width: 30, height: 20 });
});

test('keeps a profile of ordinary size and chunks that pixels need', async () => {
  const tagged = await drawImage(30, 20).withIccProfile('p3').png({ palette: true }).toBuffer();
  expect(tagged.includes('iCCP')).toBe(true);
  expect(removeTextChunks(tagged).length).toBe(tagged.length);
});

test('stops at a truncated chunk', async () => {
  const image = await png(30, 20);
  expect(await refusal(image.subarray(0, image.length - 20))).toBe('IMAGE_BROKEN');
});
