import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useRequestReset } from '../api/password-reset';

/** Asks where to send the link. The answer does not reveal whether the account exists. */
export function RequestForm() {
  const form = useForm({ defaultValues: { identifier: '' } });
  const request = useRequestReset();
  const { errors } = form.formState;
  const submit = ({ identifier }: { identifier: string }): void => {
    if (request.isPending) return;
    request.mutate(identifier.trim(), {
      onError: (error) =>
        showServerErrors(error, form.setError, ['identifier'], messageFor('SERVER_UNREACHABLE')),
    });
  };
  return (
    <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
      <TextField
        label="아이디·이메일·휴대폰"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        hint="가입할 때 등록한 이메일이나 휴대폰으로 링크를 보내 드립니다."
        error={errors.identifier?.message}
        {...form.register('identifier', {
          validate: (text) => text.trim() !== '' || messageFor('USER_ID_NULL'),
        })}
      />
      {errors.root?.message !== undefined && <Note tone="danger">{errors.root.message}</Note>}
      <div role="status">
        {request.isSuccess && (
          <Note tone="good">
            <p className="font-semibold">{request.data || messageFor('PASSWORD_RESET_SENT')}</p>
            <p className="mt-1 text-ink-soft">안내가 도착하지 않으면 스팸함과 입력한 내용을 확인해 주세요.</p>
          </Note>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={request.isPending}>
        {request.isPending ? '보내는 중…' : request.isSuccess ? '다시 보내기' : '재설정 링크 받기'}
      </Button>
    </PostForm>
  );
}
