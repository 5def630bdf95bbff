import clsx from 'clsx';
import { useRef, useState, type FormEvent } from 'react';
import { formatDateTimeKst, formatPhone, messageFor, stripNonDigits } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { type OwnProfile } from '../api/profile';
import { type ContactKind, useSendContactCode, useProveContact } from '../api/contact-proofs';

/** Digits of the one-time code. */
const CODE_LENGTH = 6;

/** Whether e-mail address and phone are proved, and the form to prove them. */
export function ContactProofs({ profile }: { profile: OwnProfile }) {
  const { email, phone, emailProvedAt, phoneProvedAt } = profile;
  return (
    <>
      <ul className="border border-rule bg-white">
        <ContactProof
          // Another contact starts again.
          key={`email ${email ?? ''}`}
          kind="email"
          label="이메일"
          contact={email}
          provedAt={emailProvedAt}
        />
        <ContactProof
          key={`phone ${phone ?? ''}`}
          kind="phone"
          label="휴대폰"
          contact={phone === null ? null : formatPhone(phone)}
          provedAt={phoneProvedAt}
        />
      </ul>
      <p className="mt-2 text-sm text-ink-faint">
        연락처를 인증하시면 그 연락처로 비회원일 때 남기신 문의와 견적 요청도 탈퇴 시 함께 삭제해 드립니다.
        연락처를 변경하면 다시 인증해 주세요.
      </p>
    </>
  );
}

interface ContactProofProps {
  kind: ContactKind;
  label: string;
  contact: string | null;
  provedAt: string | null;
}

function ContactProof({ kind, label, contact, provedAt }: ContactProofProps) {
  const send = useSendContactCode(kind);
  const isRequesting = provedAt === null && send.isSuccess;
  return (
    <li className="border-b border-rule px-5 py-3 last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-ink-faint">{label}</span>
          <span className={clsx('min-w-0', kind === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere')}>
            {contact ?? '등록되지 않음'}
          </span>
        </p>
        {provedAt !== null && (
          <p className="figures text-sm font-medium text-pine">인증 완료 {formatDateTimeKst(provedAt)}</p>
        )}
        {contact !== null && provedAt === null && (
          <Button
            size="sm"
            aria-label={`${label} 인증번호 ${isRequesting ? '다시 받기' : '받기'}`}
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate()}
          >
            {send.isPending ? '보내는 중…' : isRequesting ? '다시 받기' : '인증번호 받기'}
          </Button>
        )}
      </div>
      {send.isError && (
        <Note tone="danger" className="mt-2">
          {messageOf(send.error, messageFor('SAVE_FAILED'))}
        </Note>
      )}
      {isRequesting && (
        <CodeForm key={send.data.expiresAt} kind={kind} label={label} expiresAt={send.data.expiresAt} />
      )}
    </li>
  );
}

interface CodeFormProps {
  kind: ContactKind;
  label: string;
  expiresAt: string;
}

function CodeForm({ kind, label, expiresAt }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const prove = useProveContact(kind);
  const refuse = (message: string): void => {
    setProblem(message);
    field.current?.select();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (prove.isPending) return;
    if (code.length !== CODE_LENGTH) return refuse('인증번호 6자리를 입력해 주세요.');
    setProblem(undefined);
    prove.mutate(code, {
      onError: (error) => refuse(messageOf(error, messageFor('SAVE_FAILED'))),
    });
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={`${label} 인증`}
      onSubmit={submit}
      className="mt-2 flex flex-wrap items-start gap-3 border-t border-rule pt-3"
    >
      <div className="w-full sm:w-64">
        <TextField
          ref={field}
          label="인증번호"
          // The visitor has just requested the code and is about to type it.
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          hint={`인증번호를 보냈습니다. ${formatDateTimeKst(expiresAt).slice(-5)}까지 입력해 주세요.`}
          error={problem}
          value={code}
          onChange={(event) => setCode(stripNonDigits(event.target.value))}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="w-full sm:mt-7 sm:w-auto"
        aria-disabled={prove.isPending}
      >
        {prove.isPending ? '확인 중…' : '확인'}
      </Button>
    </form>
  );
}
