import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { getUploadImageExtension, RichTextEditor } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { notifyFailed } from '../../../../shared/ui/notify';
import { uploadImage } from '../../api/upload-image';
import { EDITOR_LABELS } from './editor-labels';
import styles from './RichText.module.css';
import { RichTextTools } from './RichTextTools';
import type { ProductEditor } from './use-product-editor';
import { uploadProblem } from './use-uploads';

interface RichTextProps extends Pick<ProductEditor, 'setUploads'> {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

const ignore = () => undefined;

/** The description with what the store keeps of HTML: headings, lists, tables, pictures, links, alignment. */
export default function RichText({ value, onChange, setUploads, error }: RichTextProps) {
  const written = useRef(value);
  const editor = useEditor({
    // Read only by the editor while it lives; made anew with the component.
    extensions: extensions(setUploads),
    content: value,
    immediatelyRender: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '상세 설명' } },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });
  useEffect(() => {
    // What was saved, reloaded or merged comes from outside; the caret stays where it was.
    if (value !== written.current) replaceContent(editor, value);
    written.current = value;
  }, [editor, value]);
  return (
    <Input.Wrapper error={error}>
      <RichTextEditor editor={editor} labels={EDITOR_LABELS} className={styles.editor}>
        <RichTextTools editor={editor} />
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

function replaceContent(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}

function extensions(setUploads: RichTextProps['setUploads']) {
  const onImageUpload = async (file: File): Promise<string> => {
    setUploads((before) => before + 1);
    try {
      return await uploadImage(file, ignore);
    } finally {
      setUploads((before) => before - 1);
    }
  };
  const UploadImage = getUploadImageExtension(Image, {
    onImageUpload,
    onImageUploadError: (_file, problem) => notifyFailed(null, uploadProblem(problem)),
  }) as typeof Image;
  return [
    StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    TableKit.configure({ table: { resizable: false } }),
    UploadImage,
  ];
}
