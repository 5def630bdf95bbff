import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { failureText, showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/post-form';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { Note } from '../../../shared/ui/states';
import { useJoin, type Ticket } from '../api/join';
import { EMPTY_ACCOUNT, type AccountValues, type Identity } from '../lib/join-values';
import { AccountFields, CodeField } from './AccountFields';

interface AccountStepProps {
  identity: Identity;
  ticket: Ticket;
  /** The ticket is no good any more: back to the first step. */
  onReturn: (message: string) => void;
}

const SERVER_FIELDS = ['userAccount', 'password', 'code'] as const;

/** Codes that are about one field, which the server names only by the code. */
const FIELD_OF: Record<string, (typeof SERVER_FIELDS)[number]> = {
  CLAIM_CODE_REQUIRED: 'code',
  CLAIM_CODE_WRONG: 'code',
  ACCOUNT_TAKEN: 'userAccount',
};

/** Id and password of the new account, with the code from the phone or the manager where one is needed. */
export function AccountStep({ identity, ticket, onReturn }: AccountStepProps) {
  const form = useForm<AccountValues>({ defaultValues: EMPTY_ACCOUNT });
  const joining = useJoin();
  const navigate = useNavigate();
  const first = ticket.codeRequired ? 'code' : 'userAccount';
  const { setFocus } = form;
  useEffect(() => setFocus(first), [setFocus, first]);
  const refused = (error: unknown): void => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'CLAIM_TICKET_INVALID') return onReturn(messageFor('CLAIM_TICKET_INVALID'));
    const field = FIELD_OF[code];
    const fallback = failureText(error, 'SIGNUP_FAILED');
    if (field === undefined) return showServerErrors(error, form.setError, SERVER_FIELDS, fallback);
    form.setError(field, { type: 'server', message: messageOf(error, fallback) }, { shouldFocus: true });
  };
  const submit = ({ userAccount, password, code, agreed }: AccountValues): void => {
    if (joining.isPending) return;
    const account = {
      userAccount: userAccount.trim(),
      password,
      code: ticket.codeRequired ? code.trim() : null,
    };
    joining.mutate(
      { ...identity, ...account, claimTicket: ticket.claimTicket, termsAgreed: agreed },
      {
        onSuccess: (message) =>
          void navigate(paths.login, { replace: true, state: { message: `${message}! 로그인해주세요.` } }),
        onError: refused,
      },
    );
  };
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <PostForm
        aria-label="아이디 만들기"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="space-y-4"
      >
        <Note tone="good">
          {identity.userName}님, 확인되었습니다.{' '}
          <span className="figures">{formatDateTimeKst(ticket.expiresAt).slice(-5)}</span>까지 가입을
          마쳐주세요.
        </Note>
        {ticket.codeRequired && <CodeField isSent={ticket.codeSent} />}
        <AccountFields />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" look="primary" size="lg" className="w-full" aria-disabled={joining.isPending}>
          {joining.isPending ? '가입하는 중…' : '가입하기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}
