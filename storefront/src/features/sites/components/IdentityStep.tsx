import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageFor, phoneInput } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useCheckUser, type Ticket } from '../api/join';
import { JOIN_RULES, type Identity } from '../lib/join-values';

interface IdentityStepProps {
  initial: Identity | null;
  /** Why this step is shown again. */
  message: string | null;
  onConfirmed: (identity: Identity, ticket: Ticket) => void;
}

/** Name and phone, as staff entered them. */
export function IdentityStep({ initial, message, onConfirmed }: IdentityStepProps) {
  const form = useForm<Identity>({ defaultValues: initial ?? { userName: '', userPhone: '' } });
  const checking = useCheckUser();
  // A person who is sent back here from the end of a long form must see why.
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => reason.current?.focus(), []);
  const submit = (identity: Identity): void => {
    if (checking.isPending) return;
    checking.mutate(identity, {
      onSuccess: (ticket) => onConfirmed(identity, ticket),
      onError: (error) =>
        showServerErrors(error, form.setError, ['userName', 'userPhone'], messageFor('SERVER_UNREACHABLE')),
    });
  };
  const { errors } = form.formState;
  const code = checking.error instanceof ApiError ? checking.error.code : null;
  return (
    <PostForm
      aria-label="본인 확인"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="space-y-4"
    >
      {message !== null && (
        <div ref={reason} tabIndex={-1} className="outline-none">
          <Note tone="danger">{message}</Note>
        </div>
      )}
      <TextField
        label="이름"
        autoComplete="name"
        aria-required
        error={errors.userName?.message}
        {...form.register('userName', { validate: JOIN_RULES.userName })}
      />
      <TextField
        label="휴대폰"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        aria-required
        hint="매니저에게 알려 주신 번호, '-' 없이"
        error={errors.userPhone?.message}
        {...form.register('userPhone', {
          validate: JOIN_RULES.userPhone,
          onChange: (event: { target: { value: string } }) =>
            form.setValue('userPhone', phoneInput(event.target.value)),
        })}
      />
      {errors.root?.message !== undefined && (
        <Note tone="danger">
          {errors.root.message}{' '}
          {code === 'noExistUser' && '이름과 휴대폰이 담당 매니저에게 알려 주신 것과 같은지 확인해 주세요.'}
          {code === 'CLAIM_ALREADY_DONE' && (
            <Link to={paths.login} className="font-semibold underline underline-offset-4">
              로그인하기
            </Link>
          )}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={checking.isPending}>
        {checking.isPending ? '확인하는 중…' : '본인 확인'}
      </Button>
    </PostForm>
  );
}
