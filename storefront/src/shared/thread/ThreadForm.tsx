import { useForm } from 'react-hook-form';
import { messageFor, THREAD_LIMITS } from '@store/domain';
import type { WriteMessageDto } from '@store/openapi';
import { showServerErrors } from '../forms/server-errors';
import { PostForm } from '../forms/PostForm';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/Field';
import { Note } from '../ui/States';
import { toast } from '../ui/Toaster';
import { FilesField } from '../uploads/FilesField';
import { THREAD_UPLOADS } from '../uploads/upload-file';
import { useUploads } from '../uploads/use-uploads';

/** How a message is sent: as the member, or by the private link. */
export interface WriteMessage {
  isPending: boolean;
  mutateAsync: (message: WriteMessageDto) => Promise<unknown>;
}

const FORM_ID = 'thread-message';

/** Leads to the field of the next message: the target of each 문의하기 on the page of the thing. */
export const focusThread = (): void => document.getElementById(FORM_ID)?.querySelector('textarea')?.focus();

interface MessageValues {
  body: string;
}

interface ThreadFormProps {
  write: WriteMessage;
  placeholder: string;
  /** Said when it was sent. */
  sent: string;
}

/** A message with files; the typed text stays when the server refuses it. */
export function ThreadForm({ write, placeholder, sent }: ThreadFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<MessageValues>({
    defaultValues: { body: '' },
  });
  const files = useUploads(THREAD_UPLOADS);
  const send = async ({ body }: MessageValues): Promise<void> => {
    if (write.isPending) return;
    const blocker = files.blocker();
    if (blocker !== null) return setError('root', { type: 'files', message: blocker });
    try {
      await write.mutateAsync({ body: body.trim(), ...files.attached() });
      reset();
      files.reset();
      toast(sent);
    } catch (error) {
      showServerErrors(error, setError, ['body'], messageFor('INTERNAL_ERROR'));
    }
  };
  const problem = formState.errors.root?.message;
  return (
    <PostForm
      id={FORM_ID}
      aria-label="담당자에게 보내기"
      onSubmit={(event) => void handleSubmit(send)(event)}
      className="mt-5 space-y-3 scroll-mt-40"
    >
      <TextAreaField
        label="메시지"
        rows={3}
        aria-required
        maxLength={THREAD_LIMITS.message}
        placeholder={placeholder}
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
