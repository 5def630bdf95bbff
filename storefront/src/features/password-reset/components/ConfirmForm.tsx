import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { forgetSession } from '@store/openapi/session';
import { NewPasswordFields, type NewPasswordValues } from '../../../shared/forms/NewPasswordFields';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { paths } from '../../../shared/paths';
import { forgetPersonalData } from '../../../shared/session/forget-personal-data';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { useConfirmReset } from '../api/password-reset';

interface ConfirmFormProps {
  token: string;
  /** Whether the link also reverts a change of contacts; such a link cannot be requested again. */
  isUndo: boolean;
}

/** Sets a new password by the token of the link, and leads to the login. */
export function ConfirmForm({ token, isUndo }: ConfirmFormProps) {
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '', again: '' } });
  const confirm = useConfirmReset();
  const toLogin = useLoginAfterReset();
  const { errors } = form.formState;
  const submit = ({ password }: NewPasswordValues): void => {
    if (confirm.isPending) return;
    confirm.mutate(
      { token, password },
      {
        onSuccess: toLogin,
        onError: (error) =>
          showServerErrors(error, form.setError, ['password'], messageFor('PASSWORD_RESET_INVALID')),
      },
    );
  };
  return (
    <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
      <NewPasswordFields register={form.register} errors={errors} />
      {errors.root?.message !== undefined && (
        <Note tone="danger">
          {isUndo ? '링크가 만료되었거나 이미 사용되었습니다. 고객센터로 알려 주세요.' : errors.root.message}
          {!isUndo && (
            <Link
              to={paths.passwordReset}
              className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
            >
              재설정 링크 다시 받기
            </Link>
          )}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={confirm.isPending}>
        {confirm.isPending ? '저장 중…' : isUndo ? '되돌리고 새 비밀번호로 변경' : '새 비밀번호로 변경'}
      </Button>
    </PostForm>
  );
}

/** The reset ended every session, including this browser's. */
function useLoginAfterReset(): (message: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (message) => {
    forgetSession();
    forgetPersonalData(queries);
    const state = { message: `${message || messageFor('PASSWORD_CHANGED')} 새 비밀번호로 로그인해 주세요.` };
    void navigate(paths.login, { replace: true, state });
  };
}
