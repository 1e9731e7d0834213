import { helpImageSize, images } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { redrawImage } from '#kernel/images/redraw.ts';
import { getUploadedFile } from '#kernel/images/upload.ts';
import { requireFound } from '#kernel/register.ts';
import { findImage, insertImage } from './queries.ts';

export const routes = mountFeature(images, {
  createImage: async ({ actor, clock, config, db, exchange, setAuditRecords }, { body }) => {
    const file = await getUploadedFile(body, exchange.contentType);
    const { image, width, height } = await redrawImage(file, {
      maxMegabytes: config.maxHelpImageMegabytes,
      ...helpImageSize,
    });
    const id = createId();
    const created = { created_by: actor.id, created_at: toDate(clock.now()) };
    await insertImage(db, { id, image, width, height, ...created });
    setAuditRecords([], { image: id, width, height });
    return { id, width, height };
  },
  getImage: async ({ db, exchange }, { params }) => {
    const body = requireFound(await findImage(db, params.id));
    exchange.setHeader('cache-control', 'private, max-age=31536000, immutable');
    return { fileName: `${params.id}.png`, type: 'image/png', body };
  },
});
