import { useForm } from 'react-hook-form';
import { ESTIMATE_LIMITS, messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextAreaField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { NewMessage } from '../api/estimates';
import { ESTIMATE_UPLOADS } from '../../../shared/uploads/upload-file';
import { useUploads } from '../../../shared/uploads/use-uploads';
import { FilesField } from '../../../shared/uploads/FilesField';

/** How a message is sent: as the member, or by the private link. */
export interface WriteMessage {
  isPending: boolean;
  mutateAsync: (message: NewMessage) => Promise<unknown>;
}

/** Target of the buttons above. */
export const focusThread = (): void =>
  document.getElementById('estimate-message')?.querySelector('textarea')?.focus();

interface MessageValues {
  body: string;
}

/** A message with files; the typed text stays when the server refuses it. */
export function ThreadForm({ write }: { write: WriteMessage }) {
  const { register, handleSubmit, reset, setError, formState } = useForm<MessageValues>({
    defaultValues: { body: '' },
  });
  const files = useUploads(ESTIMATE_UPLOADS);
  const send = async ({ body }: MessageValues): Promise<void> => {
    if (write.isPending) return;
    const blocker = files.blocker();
    if (blocker !== null) return setError('root', { type: 'files', message: blocker });
    try {
      await write.mutateAsync({ body: body.trim(), ...files.attached() });
      reset();
      files.reset();
      toast(messageFor('ESTIMATE_MESSAGE_SENT'));
    } catch (error) {
      showServerErrors(error, setError, ['body'], messageFor('INTERNAL_ERROR'));
    }
  };
  const problem = formState.errors.root?.message;
  return (
    <PostForm
      id="estimate-message"
      aria-label="담당자에게 보내기"
      onSubmit={(event) => void handleSubmit(send)(event)}
      className="mt-5 space-y-3 scroll-mt-40"
    >
      <TextAreaField
        label="메시지"
        rows={3}
        aria-required
        maxLength={ESTIMATE_LIMITS.message}
        placeholder="변경할 수량이나 조건, 궁금한 점을 적어 주세요."
        error={formState.errors.body?.message}
        {...register('body', {
          validate: (text) => text.trim() !== '' || messageFor('ESTIMATE_MESSAGE_REQUIRED'),
        })}
      />
      <FilesField files={files} label="첨부 파일" />
      {problem !== undefined && <Note tone="danger">{problem}</Note>}
      <Button type="submit" variant="primary" aria-disabled={write.isPending}>
        {write.isPending ? '보내는 중…' : '보내기'}
      </Button>
    </PostForm>
  );
}
