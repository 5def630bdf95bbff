import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatWon, koreanAmount, THREAD_LIMITS } from '@store/domain';
import { Description, DescriptionList } from '../../../../shared/ui/Section';
import { notifyDone } from '../../../../shared/ui/notify';
import { currentOf } from '../../../../shared/ui/stale-choice';
import { useEstimateChange } from '../../api/changes';
import type { Draft, Estimate } from '../../api/estimates';
import type { DraftTotals } from '../../lib/draft-totals';
import { replaceWarning } from '../../lib/writing';
import { useReportRefusal } from '../use-report-refusal';
import type { DraftEditor } from './use-draft-editor';

interface SendDialogProps {
  opened: boolean;
  estimate: Estimate;
  editor: DraftEditor;
  totals: DraftTotals;
  onClose: () => void;
  onSent: () => void;
}

/** The last check before a version is sent: the amount, the validity, the receiver, and the message. */
export function SendDialog(props: SendDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title="견적서 보내기"
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      <Question {...props} />
    </Modal>
  );
}

function Question({ estimate, editor, totals, onClose, onSent }: SendDialogProps) {
  const [message, setMessage] = useState('');
  const { send, busy } = useSending({ estimate, editor, onClose, onSent });
  const total = totals.amounts?.totalAmount ?? 0;
  const { request } = estimate;
  const replaced = replaceWarning(estimate);
  return (
    <>
      <DescriptionList>
        <Description name="받는 사람">
          {[request.company, request.contactName].filter(Boolean).join(' · ')}
        </Description>
        <Description name="연락처">{request.email ?? request.phone ?? '–'}</Description>
        <Description name="합계">
          <Text component="span" fw={700}>
            {formatWon(total)}
          </Text>{' '}
          (부가세 포함)
        </Description>
        <Description name="한글 금액">{koreanAmount(total)}</Description>
        <Description name="유효기간">
          {editor.form.getValues('validUntil').replaceAll('-', '.')}까지
        </Description>
      </DescriptionList>
      {replaced !== null && (
        <Alert color="yellow" mt="sm" p="xs">
          {replaced}
        </Alert>
      )}
      <Textarea
        mt="sm"
        label="함께 보낼 메시지"
        placeholder="선택"
        autosize
        minRows={3}
        maxLength={THREAD_LIMITS.message}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="xs" c="dimmed" mt={6}>
        보낸 견적서는 수정할 수 없습니다. 수정할 내용이 있으면 새 견적서를 보내 주세요.
      </Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
        <Button loading={busy} onClick={() => void send(message)}>
          보내기
        </Button>
      </Group>
    </>
  );
}

/** Saves unsaved changes and sends exactly that; if somebody was faster, nothing is sent. */
function useSending({
  estimate: { id },
  editor,
  onClose,
  onSent,
}: Pick<SendDialogProps, 'estimate' | 'editor' | 'onClose' | 'onSent'>) {
  const [saving, setSaving] = useState(false);
  const change = useEstimateChange(id);
  const reportRefusal = useReportRefusal(id);
  const refuse = (error: unknown) => {
    onClose();
    const theirs = currentOf<Draft>(error);
    if (theirs?.lines !== undefined) editor.meet(theirs as Draft);
    else reportRefusal(error);
  };
  const send = async (message: string): Promise<void> => {
    if (saving || change.isPending) return;
    setSaving(true);
    const draft = await editor.saveIfNeeded();
    setSaving(false);
    if (draft === null) return onClose();
    const command = { kind: 'send' as const, draftVersion: draft.version, message: message.trim() || null };
    try {
      notifyDone((await change.mutateAsync(command)).message);
      onClose();
      onSent();
    } catch (error) {
      refuse(error);
    }
  };
  return { send, busy: saving || change.isPending };
}
