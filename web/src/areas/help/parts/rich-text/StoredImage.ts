import { images } from '@farol/contract/areas/help/images';
import { Node } from '@tiptap/core';
import { call } from '#client/call.ts';

/** Image in the editor, stored on the server and known by its id. */
export const StoredImage = Node.create({
  name: 'storedImage',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ image: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-image]',
      getAttrs: element => ({
        image: element.getAttribute('data-image'),
        alt: element.getAttribute('alt') ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'img',
    { 'data-image': String(node.attrs['image']), alt: String(node.attrs['alt']) },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = String(node.attrs['alt']);
      let address: string | undefined;
      const input = { params: { id: String(node.attrs['image']) } };
      call(images.getImage, input, { background: true, handles: 'all' })
        .then(blob => {
          address = URL.createObjectURL(blob);
          dom.src = address;
        })
        .catch(() => undefined);
      return {
        dom,
        destroy: () => {
          if (address !== undefined) URL.revokeObjectURL(address);
        },
      };
    },
});
