import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { failureText, showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { useJoin, type Ticket } from '../api/join';
import type { AccountValues, Identity } from '../lib/join-values';
import { AccountFields, CodeField, InvitationField } from './AccountFields';

interface AccountStepProps {
  identity: Identity;
  ticket: Ticket;
  /** Values typed here before the ticket expired. */
  initial: AccountValues;
  /** The ticket is not valid any more: return to the first step with the typed values. */
  onReturn: (message: string, typed: AccountValues) => void;
}

const SERVER_FIELDS = ['userAccount', 'password', 'code'] as const;

/** Error codes about one field, which the server names only by the code. */
const FIELD_OF: Record<string, (typeof SERVER_FIELDS)[number]> = {
  CLAIM_CODE_REQUIRED: 'code',
  CLAIM_CODE_WRONG: 'code',
  CLAIM_INVITATION_MISSING: 'code',
  ACCOUNT_TAKEN: 'userAccount',
};

/** Id and password of the new account, with the code from the phone or the manager where one is needed. */
export function AccountStep({ identity, ticket, initial, onReturn }: AccountStepProps) {
  const form = useForm<AccountValues>({ defaultValues: initial });
  const [asksInvitation, setAsksInvitation] = useState(!ticket.codeSent);
  const joining = useJoin();
  const navigate = useNavigate();
  const first = ticket.codeRequired ? 'code' : 'userAccount';
  const { setFocus } = form;
  // Also where the other kind of code is required: its field is a new one.
  useEffect(() => setFocus(first), [setFocus, first, asksInvitation]);
  const refused = (error: unknown): void => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'CLAIM_TICKET_INVALID') {
      // The next ticket has its own code.
      return onReturn(messageFor('CLAIM_TICKET_INVALID'), { ...form.getValues(), code: '' });
    }
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
          void navigate(paths.login, { replace: true, state: { message: `${message}! 로그인해 주세요.` } }),
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
          <span className="figures">{formatDateTimeKst(ticket.expiresAt).slice(-5)}</span>까지 가입을 마쳐
          주세요.
        </Note>
        {ticket.codeRequired && (
          <div>
            {asksInvitation ? <InvitationField /> : <CodeField />}
            {ticket.codeSent && (
              <Button
                variant="quiet"
                // Its text stands below the field's left edge.
                className="-ml-5"
                onClick={() => {
                  form.resetField('code');
                  setAsksInvitation(!asksInvitation);
                }}
              >
                {asksInvitation ? '문자로 받은 인증번호 입력' : '문자가 오지 않으면 초대 코드 입력'}
              </Button>
            )}
          </div>
        )}
        <AccountFields />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          aria-disabled={joining.isPending}
        >
          {joining.isPending ? '가입하는 중…' : '가입하기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}
