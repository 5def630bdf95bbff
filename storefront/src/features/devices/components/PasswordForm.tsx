import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { ApiError, useSession } from '@store/openapi/session';
import { NewPasswordFields, type NewPasswordValues } from '../../../shared/forms/NewPasswordFields';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { PasswordField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useChangePassword } from '../api/devices';

interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

const EMPTY: PasswordValues = { currentPassword: '', password: '', again: '' };

/** The server's name of the new password differs from the field that both password forms share. */
function asFormError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = error.fields.map((entry) =>
    entry.field === 'newPassword' ? { ...entry, field: 'password' } : entry,
  );
  return new ApiError(error.status, error.code, error.message, fields, error.data);
}

export function PasswordForm() {
  const form = useForm<PasswordValues>({ defaultValues: EMPTY });
  const change = useChangePassword();
  const { errors } = form.formState;
  const submit = ({ currentPassword, password }: PasswordValues): void => {
    if (change.isPending) return;
    change.mutate(
      { currentPassword, newPassword: password },
      {
        onSuccess: () => form.reset(EMPTY),
        onError: (error) =>
          showServerErrors(
            asFormError(error),
            form.setError,
            ['currentPassword', 'password'],
            messageFor('SAVE_FAILED'),
          ),
      },
    );
  };
  return (
    <PostForm
      aria-label="비밀번호 변경"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="max-w-md space-y-4"
    >
      <AccountName />
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        aria-required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: messageFor('USER_PW_NULL') })}
      />
      <NewPasswordFields register={form.register} errors={errors} />
      <div role="status">
        {change.isSuccess && !form.formState.isDirty && (
          <Note tone="good">
            {change.data || messageFor('PASSWORD_CHANGED')} 현재 기기를 제외한 모든 기기에서
            로그아웃되었습니다.
          </Note>
        )}
      </div>
      {errors.root?.message !== undefined && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" variant="primary" className="w-full sm:w-auto" aria-disabled={change.isPending}>
        {change.isPending ? '변경 중…' : '비밀번호 변경'}
      </Button>
    </PostForm>
  );
}

/** Tells password managers whose password this is; only they need it. */
function AccountName() {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  const { account, email, phone } = session.user;
  return (
    <input type="text" hidden readOnly autoComplete="username" value={account ?? email ?? phone ?? ''} />
  );
}
