import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { getUploadImageExtension, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { messageFor } from '@store/domain';
import { notifyFailed, notifyWarning } from '../../../../shared/ui/notify';
import { uploadImage } from '../../api/upload-image';
import styles from './RichText.module.css';
import { RichTextTools } from './RichTextTools';
import type { ProductEditor } from './use-product-editor';
import { uploadProblem } from './use-uploads';

/** The kit's controls in Korean. */
const EDITOR_LABELS: Partial<RichTextEditorLabels> = {
  boldControlLabel: '굵게',
  italicControlLabel: '기울임',
  underlineControlLabel: '밑줄',
  strikeControlLabel: '취소선',
  clearFormattingControlLabel: '서식 지우기',
  h2ControlLabel: '제목 2',
  h3ControlLabel: '제목 3',
  h4ControlLabel: '제목 4',
  blockquoteControlLabel: '인용',
  hrControlLabel: '구분선',
  bulletListControlLabel: '글머리 목록',
  orderedListControlLabel: '번호 목록',
  alignLeftControlLabel: '왼쪽 정렬',
  alignCenterControlLabel: '가운데 정렬',
  alignRightControlLabel: '오른쪽 정렬',
  linkControlLabel: '링크',
  unlinkControlLabel: '링크 지우기',
  linkEditorInputLabel: '링크 주소',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: '새 창에서 열기',
  linkEditorInternalLink: '같은 창에서 열기',
  linkEditorSave: '저장',
  imageUploadControlLabel: '이미지 넣기',
  tableInsertControlLabel: '표 넣기',
  tableInsertLabel: (columns, rows) => `${rows}행 ${columns}열 표 넣기`,
  tableDeleteControlLabel: '표 지우기',
  tableColumnAfterControlLabel: '오른쪽에 열 추가',
  tableColumnDeleteControlLabel: '열 지우기',
  tableRowAfterControlLabel: '아래에 행 추가',
  tableRowDeleteControlLabel: '행 지우기',
  tableToggleHeaderRowControlLabel: '머리글 행',
  tableToggleHeaderColumnControlLabel: '머리글 열',
  undoControlLabel: '실행 취소',
  redoControlLabel: '다시 실행',
};

interface RichTextProps extends Pick<ProductEditor, 'setUploads'> {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

const ignore = () => undefined;

/** The description with the HTML that the store keeps: headings, lists, tables, pictures, links, alignment. */
export default function RichText({ value, onChange, setUploads, error }: RichTextProps) {
  const written = useRef(value);
  const editor = useEditor({
    // The editor reads it only once; a new component reads it again.
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
    // Saved, reloaded or merged text comes from outside; the caret stays where it was.
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
    if (file.type === 'image/gif') notifyWarning(messageFor('IMAGE_FIRST_FRAME'));
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
