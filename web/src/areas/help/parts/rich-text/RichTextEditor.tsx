import { images } from '@farol/contract/areas/help/images';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { EditorTools } from './EditorTools.tsx';
import { LinkLine } from './LinkLine.tsx';
import textClasses from './RichText.module.css';
import classes from './RichTextField.module.css';
import { StoredImage } from './StoredImage.ts';

interface Props {
  labelId: string;
  value: string;
  invalid: boolean;
  onChange(html: string): void;
}

const uploadFailures = [400, 413, 422];

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, autolink: true, protocols: ['mailto'] },
  }),
  StoredImage,
];

/** Stores an image and returns its id. */
async function storeImage(file: File): Promise<string> {
  const upload = new FormData();
  upload.append('file', file);
  return (await call(images.createImage, {}, { upload, handles: uploadFailures })).id;
}

export default function RichTextEditor({ labelId, value, invalid, onChange }: Props) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const addImage = async (file: File): Promise<void> => {
    setProblem(undefined);
    try {
      const image = await storeImage(file);
      const alt = file.name.replace(/\.\w+$/, '');
      editor.chain().focus().insertContent({ type: 'storedImage', attrs: { image, alt } }).run();
    } catch (error) {
      const refused = error instanceof ApiError && uploadFailures.includes(error.status);
      setProblem(refused ? error.messages.join(' ') : t('richText.imageFailed'));
    }
  };
  return (
    <div className={classes.box} data-invalid={invalid}>
      <EditorTools
        editor={editor}
        linking={isLinking}
        onLink={() => setLinking(!isLinking)}
        onImage={file => void addImage(file)}
      />
      {isLinking && <LinkLine editor={editor} onClose={() => setLinking(false)} />}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <EditorContent editor={editor} className={`${classes.content ?? ''} ${textClasses.text ?? ''}`} />
    </div>
  );
}
