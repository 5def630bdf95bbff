import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import {
  armSessionExpiry,
  clearTabSession,
  isTokens,
  saveSession,
  writeTabSession,
} from '@store/openapi/session';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Note } from '../../../shared/ui/states';
import { useLogin, type Credentials } from '../api/auth';
import { landingAfterLogin } from '../lib/enter';

interface LoginFormProps {
  /** Page to go back to. */
  from: string | null;
}

/** One identifier and a password; one submit at a time. */
export function LoginForm({ from }: LoginFormProps) {
  const form = useForm<Credentials>({ defaultValues: { identifier: '', password: '' } });
  const { submit, isPending } = useLoginSubmit(form, from);
  const required = messageFor('LOGIN_FIELDS_REQUIRED');
  const { errors } = form.formState;
  const problem = errors.root?.message ?? errors.identifier?.message ?? errors.password?.message;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
      <TextField
        label="아이디·이메일·휴대폰"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...form.register('identifier', { validate: (text) => text.trim() !== '' || required })}
      />
      <TextField
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        aria-required
        {...form.register('password', { required })}
      />
      {problem !== undefined && <Note tone="danger">{problem}</Note>}
      <Button type="submit" look="primary" size="lg" className="w-full" aria-disabled={isPending}>
        {isPending ? '로그인 중…' : '로그인'}
      </Button>
    </form>
  );
}

function useLoginSubmit(form: ReturnType<typeof useForm<Credentials>>, from: string | null) {
  const login = useLogin();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const submit = (typed: Credentials): void => {
    // A submit while one is in flight is ignored.
    if (login.isPending) return;
    login.mutate(
      { identifier: typed.identifier.trim(), password: typed.password },
      {
        onSuccess: ({ session }) => {
          if (!isTokens(session)) return form.setError('root', { message: messageFor('TOKEN_ISSUE_FAILED') });
          queries.removeQueries({ queryKey: ['session'] });
          armSessionExpiry();
          saveSession(session);
          writeTabSession(session.user);
          const landing = landingAfterLogin(session.role, from);
          if (landing.isOtherApp) window.location.assign(landing.path);
          else void navigate(landing.path, { replace: true });
        },
        // One note for both fields: which of them is wrong is not told (decision A19).
        onError: (error) => {
          clearTabSession();
          showServerErrors(error, form.setError, [], messageFor('LOGIN_FAILED'));
        },
      },
    );
  };
  return { submit, isPending: login.isPending };
}
