import type { Page } from '@playwright/test';

/** Draws a filled image in the browser. */
export async function drawImage(
  page: Page,
  {
    type,
    color,
    width,
    height,
  }: { type: 'image/png' | 'image/jpeg'; color: string; width: number; height: number },
): Promise<Buffer> {
  const address = await page.evaluate(
    drawing => {
      const canvas = document.createElement('canvas');
      canvas.width = drawing.width;
      canvas.height = drawing.height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = drawing.color;
      context.fillRect(0, 0, drawing.width, drawing.height);
      return canvas.toDataURL(drawing.type);
    },
    { type, color, width, height },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
