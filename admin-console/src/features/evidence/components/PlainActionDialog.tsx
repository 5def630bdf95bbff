import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { dueState, kstDate, messageFor, now } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { useDocumentAction, type PlainAction } from '../api/document-actions';
import type { TaxDocument } from '../api/evidence';
import { ACTION_LABELS, REASON_MAX_LENGTH } from '../lib/evidence-labels';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

/** What will happen. */
const CONSEQUENCES: Readonly<Record<PlainAction, string>> = {
  issue: '대기 시간을 기다리지 않고 발행합니다.',
  retry: '발행을 다시 시도합니다. 같은 문서번호로 보내므로 두 번 발행되지 않습니다.',
  cancel: '발행 전이면 문서를 삭제하고, 국세청 전송 전이면 발행을 취소합니다. 되돌릴 수 없습니다.',
  replace: '국세청이 접수하지 않은 문서를 삭제하고, 같은 내용의 문서를 새 문서번호로 작성합니다.',
  resend: '공급받는자의 담당자 이메일로 세금계산서 메일을 다시 보냅니다.',
};

const DONE: Readonly<Record<PlainAction, string>> = {
  issue: '발행을 요청했습니다.',
  retry: '다시 시도하도록 요청했습니다.',
  cancel: '취소를 요청했습니다.',
  replace: '새 문서를 작성했습니다.',
  resend: '메일을 다시 보냈습니다.',
};

interface PlainActionDialogProps {
  document: TaxDocument;
  action: PlainAction;
  /** With the current document; without it if nothing was done. */
  onClose: (next?: TaxDocument) => void;
}

/** Asks for a confirmation and a reason; after the due day it needs a reason and the consent to the surcharge. */
export function PlainActionDialog({ document, action, onClose }: PlainActionDialogProps) {
  const act = useDocumentAction(document.id);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '', forceIssue: false },
  });
  const isLate =
    (action === 'issue' || action === 'retry') &&
    document.dueOn !== null &&
    dueState(document.dueOn, kstDate(now())) === 'overdue';
  const save = handleSubmit(({ reason, forceIssue }) =>
    act
      .mutateAsync({
        action,
        version: document.version,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(isLate && { forceIssue }),
      })
      .then((next) => {
        notifyDone(DONE[action]);
        onClose(next);
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['reason', 'forceIssue'])),
  );
  return (
    <OpenDialog onClose={() => onClose()} title={ACTION_LABELS[action]}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">{CONSEQUENCES[action]}</Text>
          {isLate && (
            <Checkbox
              label="발급 기한이 지났습니다. 지연발급 가산세(공급가액의 1%)를 확인했습니다."
              error={formState.errors.forceIssue?.message}
              {...register('forceIssue', { validate: (agreed) => agreed || '가산세를 확인해 주세요.' })}
            />
          )}
          {action !== 'resend' && (
            <Textarea
              label={isLate ? '사유' : '사유 (선택)'}
              description="이력에 남습니다. 구매자에게는 보이지 않습니다."
              required={isLate}
              data-autofocus
              autosize
              minRows={2}
              maxLength={REASON_MAX_LENGTH}
              error={formState.errors.reason?.message}
              {...register('reason', {
                validate: (text) => !isLate || text.trim() !== '' || messageFor('EVIDENCE_REASON_REQUIRED'),
              })}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose()}>
              닫기
            </Button>
            <Button
              type="submit"
              loading={act.isPending}
              color={action === 'cancel' ? 'persimmon' : undefined}
            >
              {ACTION_LABELS[action]}
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}
