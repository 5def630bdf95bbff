import { SegmentedControl, Skeleton, Text, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { Section } from '../../../../shared/ui/Section';
import { lostMarkup } from '../../lib/detail-html';
import type { ProductForm } from '../../lib/product-form';
import type { ProductEditor } from './use-product-editor';

const RichText = lazy(() => import('./RichText'));

const VIEWS = [
  { value: 'rich', label: '편집기' },
  { value: 'html', label: 'HTML' },
];

/** The description, in the rich text editor or as HTML. */
export function DetailSection({ setUploads }: Pick<ProductEditor, 'setUploads'>) {
  const {
    field: { value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, 'detailHtml'>({ name: 'detailHtml' });
  const lost = lostMarkup(value);
  // The editor would drop unknown elements at the first keystroke: such a text opens as HTML.
  const [view, setView] = useState(lost.length > 0 ? 'html' : 'rich');
  return (
    <Section
      title="상세 설명"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="상세 설명 보기 방식"
          data={VIEWS}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'rich' ? (
        <Suspense fallback={<Skeleton h={290} />}>
          <RichText
            value={value}
            onChange={onChange}
            setUploads={setUploads}
            error={fieldState.error?.message}
          />
        </Suspense>
      ) : (
        <Textarea
          aria-label="상세 설명 HTML"
          autosize
          minRows={12}
          maxRows={28}
          styles={{ input: { fontFamily: 'monospace' } }}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
      <Text size="xs" c={lost.length > 0 ? 'persimmon.8' : 'dimmed'} mt={6} role="status">
        {lost.length > 0
          ? `편집기에서 수정하면 다음 서식이 사라집니다: ${lost.join(', ')}. HTML로 수정하면 유지됩니다.`
          : '스크립트와 스타일시트처럼 안전하지 않은 태그는 저장할 때 삭제됩니다.'}
      </Text>
    </Section>
  );
}
