import { useForm } from 'react-hook-form';
import { ESTIMATE_LIMITS } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextAreaField } from '../../../shared/ui/Field';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Text of the confirm button. */
  verb: string;
  isPending: boolean;
  onSubmit: (reason: string | null) => void;
}

/** Ends something after asking for the reason, which is optional and helps the store. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm({ onClose, verb, isPending, onSubmit }: ReasonDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const submit = ({ reason }: { reason: string }): void => {
    if (!isPending) onSubmit(reason.trim() || null);
  };
  return (
    <PostForm onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5 pt-2">
      <TextAreaField
        label="사유"
        optional
        rows={3}
        maxLength={ESTIMATE_LIMITS.reason}
        placeholder="예산, 납기, 사양 등 맞지 않는 점을 적어 주시면 다음 견적에 반영합니다."
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" className="flex-1" aria-disabled={isPending}>
          {isPending ? '처리 중…' : verb}
        </Button>
        <Button className="flex-1" onClick={onClose}>
          돌아가기
        </Button>
      </div>
    </PostForm>
  );
}
