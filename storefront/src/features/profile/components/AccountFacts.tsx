import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateKst, formatDateTimeKst, Role } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { OwnProfile } from '../api/profile';

/** What is known of the account and not changed here. */
export function AccountFacts({ profile }: { profile: OwnProfile }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 bg-hanji-light p-5 sm:grid-cols-2">
      {profile.account !== null && <Fact name="아이디">{profile.account}</Fact>}
      <Fact name="가입일">{formatDateKst(profile.createdAt)}</Fact>
      {profile.lastLoginAt !== null && (
        <Fact name="최근 로그인">{formatDateTimeKst(profile.lastLoginAt)}</Fact>
      )}
      {profile.role === Role.Member && (
        <Fact name="회원 유형">
          {profile.isBusiness ? `사업자 회원 · ${profile.companyName ?? ''}` : '개인 회원'}
          <Link
            to={paths.business}
            className="ml-3 inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-4"
          >
            {profile.isBusiness ? '사업자 정보' : '사업자 회원으로 전환'}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
