import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { meQueryKey } from '@store/openapi';
import {
  armSessionExpiry,
  clearTabSession,
  forgetSession,
  isSessionStored,
  isTokens,
  loginChallengeOf,
  notifyLogout,
  saveSession,
  writeTabSession,
  type LoginChallenge,
} from '@store/openapi/session';
import { failureText, showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { PasswordField, TextField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/Toaster';
import { Note } from '../../../shared/ui/States';
import { AFTER_LOGIN } from '../../../shared/session/login-state';
import { useLogin, type Credentials, type SessionDto } from '../api/auth';
import { landingAfterLogin } from '../lib/enter';
import { SecondStep } from './SecondStep';

interface LoginFormProps {
  /** Page to return to. */
  from: string | null;
  /** Other ways to sign in; useless while a second factor is confirmed. */
  children: ReactNode;
}

/** One identifier and a password; one submit at a time. */
export function LoginForm({ from, children }: LoginFormProps) {
  const form = useForm<Credentials>({ defaultValues: { identifier: '', password: '' } });
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const enter = useEnter(from, (message) => {
    setChallenge(null);
    form.setError('root', { message });
  });
  const { submit, isPending } = useLoginSubmit(form, enter, setChallenge);
  const required = messageFor('LOGIN_FIELDS_REQUIRED');
  const { errors } = form.formState;
  const problem = errors.root?.message ?? errors.identifier?.message ?? errors.password?.message;
  if (challenge !== null) {
    return <SecondStep challenge={challenge} onEnter={enter} onBack={() => setChallenge(null)} />;
  }
  return (
    <>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <TextField
          label="아이디·이메일·휴대폰"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          {...form.register('identifier', { validate: (text) => text.trim() !== '' || required })}
        />
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          aria-required
          {...form.register('password', { required })}
        />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={isPending}>
          {isPending ? '로그인 중…' : '로그인'}
        </Button>
      </PostForm>
      {children}
    </>
  );
}

type Enter = (session: SessionDto) => void;

/** Runs after every completed login. `refuse` shows why this browser cannot keep the session. */
function useEnter(from: string | null, refuse: (message: string) => void): Enter {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (session) => {
    queries.removeQueries({ queryKey: meQueryKey() });
    armSessionExpiry();
    saveSession(session);
    writeTabSession(session.user);
    const landing = landingAfterLogin(session.role, from);
    if (!landing.isOtherApp) {
      if (!isSessionStored()) toast(messageFor('SESSION_NOT_STORED'));
      void navigate(landing.path, { replace: true, state: AFTER_LOGIN });
      return;
    }
    if (isSessionStored()) return window.location.assign(landing.path);
    // The console would find no session and redirect here in a loop.
    refuse(messageFor('SESSION_NOT_STORED_STAFF'));
    void notifyLogout().then(forgetSession);
  };
}

function useLoginSubmit(
  form: ReturnType<typeof useForm<Credentials>>,
  enter: Enter,
  onChallenge: (challenge: LoginChallenge) => void,
) {
  const login = useLogin();
  const submit = (typed: Credentials): void => {
    // A submit while one is in flight is ignored.
    if (login.isPending) return;
    login.mutate(
      { identifier: typed.identifier.trim(), password: typed.password },
      {
        onSuccess: ({ session }) => {
          if (!isTokens(session)) return form.setError('root', { message: messageFor('TOKEN_ISSUE_FAILED') });
          enter(session);
        },
        // One message for both fields: it does not say which of them is wrong (decision A19).
        onError: (error) => {
          clearTabSession();
          const challenge = loginChallengeOf(error);
          if (challenge !== null) onChallenge(challenge);
          else showServerErrors(error, form.setError, [], failureText(error, 'LOGIN_FAILED'));
        },
      },
    );
  };
  return { submit, isPending: login.isPending };
}
