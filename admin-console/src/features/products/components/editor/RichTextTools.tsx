import { RichTextEditor } from '@mantine/tiptap';
import { TextInput } from '@mantine/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { IMAGE_TYPES } from '../../lib/image-types';

/** The toolbar; the actions for tables and pictures appear while one is being edited. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { inTable, onPicture } = useEditorState({
    editor,
    selector: () => ({ inTable: editor.isActive('table'), onPicture: editor.isActive('image') }),
  });
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={125} role="toolbar" aria-label="상세 설명 서식">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <RichTextEditor.ImageUpload accept={IMAGE_TYPES.join(',')} />
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {inTable && <TableTools />}
      {onPicture && <PictureText editor={editor} />}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

function TableTools() {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableToggleHeaderColumn />
      <RichTextEditor.TableDelete />
    </RichTextEditor.ControlsGroup>
  );
}

/** Alternative text of the selected picture in the description. */
function PictureText({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: () => {
      const stored: unknown = editor.getAttributes('image')['alt'];
      return typeof stored === 'string' ? stored : '';
    },
  });
  return (
    <TextInput
      size="xs"
      w={200}
      aria-label="이미지 대체 텍스트"
      placeholder="이미지 대체 텍스트"
      value={alt}
      maxLength={300}
      onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
    />
  );
}
