import { expect, test } from 'vitest';
import { detectMediaType, hasWrongExtension } from './media-type.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);

test('reads the type from the content', () => {
  expect(detectMediaType(png)).toBe('image/png');
  expect(detectMediaType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg');
  expect(detectMediaType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  expect(detectMediaType(Buffer.from('<svg onload="alert(1)">'))).toBe('application/octet-stream');
  expect(detectMediaType(new Uint8Array())).toBe('application/octet-stream');
});

test('compares the name with the content', () => {
  expect(hasWrongExtension('photo.PNG', 'image/png')).toBe(false);
  expect(hasWrongExtension('photo.jpeg', 'image/png')).toBe(true);
  expect(hasWrongExtension('photo.png', 'application/octet-stream')).toBe(true);
  expect(hasWrongExtension('notes.txt', 'application/octet-stream')).toBe(false);
  expect(hasWrongExtension('photo', 'image/png')).toBe(false);
});
