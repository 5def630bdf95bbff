import { TextInput } from '@mantine/core';
import { useEditorState, type Editor } from '@tiptap/react';

/** Words for those who do not see the picture that is chosen in the description. */
export function PictureWords({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: () => {
      const words: unknown = editor.getAttributes('image')['alt'];
      return typeof words === 'string' ? words : '';
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
