import * as z from 'zod/mini';
import { byId, id } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

/** Maximum size in pixels; larger images are scaled down. */
export const helpImageSize = { width: 1200, height: 1200 } as const;

export const images = {
  createImage: endpoint({
    method: 'POST',
    path: '/web/v1/help-images',
    summary:
      'Store an image for a help item or an update. Send a PNG or JPEG as the body or as the only file of multipart/form-data. The image is redrawn in at most 1200×1200 pixels, and only its pixels are stored. An image that no text uses is deleted after a day.',
    body: 'raw',
    reply: z.object({ id, width: z.int(), height: z.int() }),
    status: 201,
    access: ['UPDATES_EDIT', 'HELP_EDIT'],
    audit: 'HELP_IMAGE_STORED',
    changes: [],
    fails: ['IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_PIXELS', 'IMAGE_BROKEN'],
  }),
  getImage: endpoint({
    method: 'GET',
    path: '/web/v1/help-images/{id}',
    summary: 'Retrieve an image of a help item or an update as PNG. Clients can cache it.',
    params: byId,
    reply: 'binary',
    access: ['UPDATES_READ', 'UPDATES_EDIT', 'HELP_READ', 'HELP_EDIT'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
