import type { Ref } from 'react';
import { LINK_DIGITS, LINK_TRIES, messageFor, stripNonDigits } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useSendCode } from '../api/approval';

/** Digits of the code by SMS. */
export const CODE_DIGITS = 6;

interface ProofFieldProps {
  token: string;
  /** A code by SMS in place of the digits of the phone. */
  needsCode: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  field: Ref<HTMLInputElement>;
}

/** What proves who decides by link: the end of the own phone number, or for larger sums a code that goes there. */
export function ProofField({ token, needsCode, value, onChange, error, field }: ProofFieldProps) {
  const input = {
    ref: field,
    inputMode: 'numeric',
    value,
    error,
    'aria-required': true,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(stripNonDigits(target.value)),
  } as const;
  if (needsCode) return <CodeField token={token} input={input} />;
  return (
    <TextField
      {...input}
      label={`본인 휴대폰 번호 뒤 ${LINK_DIGITS}자리`}
      autoComplete="off"
      maxLength={LINK_DIGITS}
      hint={`${LINK_TRIES}번 틀리면 이 링크를 더 이상 쓸 수 없습니다.`}
    />
  );
}

type Input = Omit<Parameters<typeof TextField>[0], 'label'>;

function CodeField({ token, input }: { token: string; input: Input }) {
  const send = useSendCode(token);
  return (
    <div className="space-y-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...input}
            label={`인증번호 ${CODE_DIGITS}자리`}
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
          />
        </div>
        <Button
          className="mt-[1.625rem]"
          onClick={() => !send.isPending && send.mutate()}
          aria-disabled={send.isPending}
        >
          {send.isPending ? '보내는 중…' : send.isSuccess ? '다시 받기' : '인증번호 받기'}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {send.isSuccess
          ? `${send.data} 10분 안에 입력해 주세요.`
          : '금액이 커서 문자로 받은 인증번호로 본인을 확인합니다.'}
      </p>
      {send.isError && <Note tone="danger">{messageOf(send.error, messageFor('INTERNAL_ERROR'))}</Note>}
    </div>
  );
}
