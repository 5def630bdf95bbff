import { Button, Group, Kbd, Text } from '@mantine/core';
import { Save, Send } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatDateTimeKst, formatWon } from '@store/domain';
import type { Estimate } from '../../api/estimates';
import type { DraftForm } from '../../lib/draft-form';
import type { DraftTotals } from '../../lib/draft-totals';
import { PdfButtons } from '../PdfButtons';
import styles from './editor.module.css';
import type { DraftEditor } from './use-draft-editor';

interface EditorBarProps {
  estimate: Estimate;
  editor: DraftEditor;
  totals: DraftTotals;
  onSend: () => void;
}

/** The total, the save state, and the actions. Stays in view. */
export function EditorBar({ estimate, editor, totals, onSend }: EditorBarProps) {
  const { control } = useFormContext<DraftForm>();
  const { isDirty } = useFormState({ control });
  const { saved, saving } = editor;
  const maySend = estimate.moves.includes('send') || estimate.moves.includes('prepare');
  return (
    <div className={styles.bar}>
      <div>
        <Text fw={700} lh={1.3}>
          {totals.amounts === null ? '–' : formatWon(totals.amounts.totalAmount)}
        </Text>
        <Text size="xs" c={isDirty ? 'persimmon.8' : 'dimmed'} role="status">
          {isDirty
            ? '저장하지 않은 변경'
            : saved === null
              ? '아직 저장하지 않았습니다'
              : `${formatDateTimeKst(saved.updatedAt)} 저장됨`}
        </Text>
      </div>
      <Group gap="xs">
        <PdfButtons
          estimateId={estimate.id}
          no={null}
          label="PDF 미리보기"
          before={async () => (await editor.saveIfNeeded()) !== null}
        />
        <Button
          type="submit"
          variant="default"
          loading={saving}
          leftSection={<Save size={14} aria-hidden />}
          rightSection={
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              Ctrl S
            </Kbd>
          }
        >
          초안 저장
        </Button>
        {maySend && (
          <Button leftSection={<Send size={14} aria-hidden />} disabled={saving} onClick={onSend}>
            견적서 보내기
          </Button>
        )}
      </Group>
    </div>
  );
}
