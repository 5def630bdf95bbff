import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatDateTimeKst, formatWon, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextAreaField } from '../../../shared/ui/Field';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { taxDocumentQuery, useRequestCorrection, type TaxDocument } from '../api/evidence';
import { CORRECTION_MAX_LENGTH, correctionProblem } from '../lib/correction';

interface CorrectionDialogProps {
  /** Number of the 세금계산서; null = closed. */
  documentKey: string | null;
  onClose: () => void;
}

/** What is wrong with a 세금계산서, and the earlier requests with their answers. */
export function CorrectionDialog({ documentKey, onClose }: CorrectionDialogProps) {
  return (
    <Dialog
      open={documentKey !== null}
      onClose={onClose}
      title="정정 요청"
      description="잘못된 내용을 알려 주시면 확인한 뒤 수정세금계산서를 발행하고 답변해 드립니다."
    >
      {documentKey !== null && <Correction documentKey={documentKey} onClose={onClose} />}
    </Dialog>
  );
}

function Correction({ documentKey, onClose }: { documentKey: string; onClose: () => void }) {
  const document = useQuery(taxDocumentQuery(documentKey));
  if (document.isPending)
    return (
      <Pending label="세금계산서를 불러오는 중입니다.">
        <Skeleton className="h-48" />
      </Pending>
    );
  if (document.data === undefined)
    return (
      <ErrorState
        message={messageOf(document.error, messageFor('INTERNAL_ERROR'))}
        onRetry={() => void document.refetch()}
      />
    );
  return (
    <div className="space-y-4 pt-2">
      <p className="figures text-sm break-words text-ink-soft">
        {document.data.key} · {document.data.buyerName ?? ''} · {formatWon(document.data.total)}
      </p>
      <Earlier corrections={document.data.corrections} />
      {document.data.mayCorrect ? (
        <CorrectionForm documentKey={documentKey} onClose={onClose} />
      ) : (
        <>
          <Note>지금은 정정을 요청할 수 없는 상태입니다 ({document.data.stateLabel}).</Note>
          <Button onClick={onClose}>닫기</Button>
        </>
      )}
    </div>
  );
}

function Earlier({ corrections }: Pick<TaxDocument, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <ul aria-label="이전 정정 요청" className="space-y-3 border-l-2 border-rule pl-4">
      {corrections.map(({ id, text, answer, createdAt }) => (
        <li key={id} className="text-sm">
          <p className="figures text-ink-faint">{formatDateTimeKst(createdAt)}</p>
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="font-medium break-words whitespace-pre-line">
            {answer === null ? '답변을 준비하고 있습니다.' : `답변: ${answer}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function CorrectionForm({ documentKey, onClose }: { documentKey: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { text: '' } });
  const request = useRequestCorrection(documentKey);
  const send = ({ text }: { text: string }): void => {
    if (request.isPending) return;
    request.mutate(text.trim(), {
      onSuccess: ({ message }) => {
        onClose();
        toast(message);
      },
      onError: (error) => showServerErrors(error, form.setError, ['text'], messageFor('SERVER_UNREACHABLE')),
    });
  };
  const { errors } = form.formState;
  return (
    <PostForm onSubmit={(event) => void form.handleSubmit(send)(event)} className="space-y-4">
      <TextAreaField
        label="잘못된 내용과 바른 내용"
        rows={4}
        maxLength={CORRECTION_MAX_LENGTH}
        error={errors.text?.message}
        {...form.register('text', { validate: correctionProblem })}
      />
      {errors.root?.message !== undefined && <Note tone="danger">{errors.root.message}</Note>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" className="flex-1" aria-disabled={request.isPending}>
          {request.isPending ? '보내는 중…' : '정정 요청하기'}
        </Button>
        <Button onClick={onClose}>닫기</Button>
      </div>
    </PostForm>
  );
}
