import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { PageMeta } from '../../../shared/ui/PageMeta';
import type { Ticket } from '../api/join';
import { AccountStep } from '../components/AccountStep';
import { IdentityStep } from '../components/IdentityStep';
import { EMPTY_ACCOUNT, type Identity } from '../lib/join-values';

interface Confirmed {
  identity: Identity;
  ticket: Ticket;
}

/** Customers whom staff entered create their account: identity first, then id and password. */
export function Component() {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  /** The identity, and why the confirmation is not valid any more. */
  const [typed, setTyped] = useState(EMPTY_ACCOUNT);
  const [returned, setReturned] = useState<{ identity: Identity; message: string } | null>(null);
  return (
    <AuthSheet
      title="초대받은 담당자 가입"
      lead="담당 매니저가 이름과 휴대폰 번호를 등록한 고객이 아이디를 만드는 화면입니다."
    >
      <PageMeta
        title="초대받은 담당자 가입"
        description="담당 매니저가 등록한 이름과 휴대폰 번호로 본인을 확인하고, 사용할 아이디와 비밀번호를 정합니다."
        isPrivate
      />
      <ol aria-label="가입 순서" className="mb-6 flex gap-6 border-b border-rule text-sm">
        {['본인 확인', '아이디 만들기'].map((step, index) => {
          const isCurrent = index === (confirmed === null ? 0 : 1);
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={`figures -mb-px border-b-[3px] pb-2 ${isCurrent ? 'border-persimmon font-bold' : 'border-transparent text-ink-faint'}`}
            >
              {index + 1}. {step}
            </li>
          );
        })}
      </ol>
      {confirmed === null ? (
        <IdentityStep
          initial={returned?.identity ?? null}
          message={returned?.message ?? null}
          onConfirmed={(identity, ticket) => setConfirmed({ identity, ticket })}
        />
      ) : (
        <AccountStep
          {...confirmed}
          initial={typed}
          onReturn={(message, account) => {
            setTyped(account);
            setReturned({ identity: confirmed.identity, message });
            setConfirmed(null);
          }}
        />
      )}
      <WayOut />
    </AuthSheet>
  );
}

function WayOut() {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between border-t border-rule pt-3 text-ink-soft">
      초대를 받지 않으셨나요?
      <Link
        to={paths.signup}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        일반 회원가입
      </Link>
    </p>
  );
}
