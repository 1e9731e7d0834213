import { FileButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import classes from './RichTextField.module.css';

interface Props {
  editor: Editor;
  linking: boolean;
  onLink(): void;
  onImage(file: File): void;
}

const size = 18;

/** Toolbar of the editor. */
export function EditorTools({ editor, linking, onLink, onImage }: Props) {
  const { t } = useTranslation();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const marks = [
    ['bold', state.bold, IconBold, () => chain().toggleBold().run()],
    ['italic', state.italic, IconItalic, () => chain().toggleItalic().run()],
    ['heading2', state.heading2, IconH2, () => chain().toggleHeading({ level: 2 }).run()],
    ['heading3', state.heading3, IconH3, () => chain().toggleHeading({ level: 3 }).run()],
    ['bullets', state.bullets, IconList, () => chain().toggleBulletList().run()],
    ['numbers', state.numbers, IconListNumbers, () => chain().toggleOrderedList().run()],
  ] as const;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('richText.tools')}>
      {marks.map(([name, pressed, Icon, run]) => (
        <IconButton key={name} label={t(`richText.${name}`)} pressed={pressed} onClick={run}>
          <Icon size={size} />
        </IconButton>
      ))}
      <IconButton label={t('richText.link')} pressed={linking || state.link} onClick={onLink}>
        <IconLink size={size} />
      </IconButton>
      <FileButton accept="image/png,image/jpeg" onChange={file => file !== null && onImage(file)}>
        {({ onClick }) => (
          <IconButton label={t('richText.image')} onClick={onClick}>
            <IconPhoto size={size} />
          </IconButton>
        )}
      </FileButton>
      <IconButton label={t('richText.undo')} disabled={!state.canUndo} onClick={() => chain().undo().run()}>
        <IconArrowBackUp size={size} />
      </IconButton>
      <IconButton label={t('richText.redo')} disabled={!state.canRedo} onClick={() => chain().redo().run()}>
        <IconArrowForwardUp size={size} />
      </IconButton>
    </div>
  );
}
