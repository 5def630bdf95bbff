import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Role, formatDateKst, formatDateTimeKst } from '@store/domain';
import { ownProfileOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { type OwnProfile } from '../api/profile';
import { ContactProofs } from '../components/ContactProofs';
import { Consents } from '../components/Consents';
import { ProfileForm } from '../components/ProfileForm';

export function Component() {
  const profile = useQuery(ownProfileOptions());
  return (
    <>
      <PageMeta title="회원정보" isPrivate />
      <PageTitle title="회원정보" lead="주문과 배송 안내를 받을 정보를 확인하고 변경할 수 있습니다." />
      <div className="mt-6">
        {profile.isPending && <ProfileSkeleton />}
        {profile.isError && (
          <ErrorState
            message={messageOf(profile.error, '회원정보를 불러오지 못했습니다.')}
            onRetry={() => void profile.refetch()}
          />
        )}
        {profile.isSuccess && <Profile profile={profile.data} />}
      </div>
    </>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <AccountData profile={profile} />
      <Section id="my-facts" title="내 정보">
        <ProfileForm profile={profile} />
      </Section>
      <Section id="my-contacts" title="연락처 인증">
        <ContactProofs profile={profile} />
      </Section>
      <Section id="my-consents" title="마케팅 정보 수신">
        <Consents profile={profile} />
      </Section>
      <Section id="my-security" title="비밀번호와 기기">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">비밀번호를 변경하고 로그인된 기기를 확인합니다.</p>
          <ButtonLink to={paths.password} size="sm">
            비밀번호·로그인 기기
          </ButtonLink>
        </div>
      </Section>
      {profile.role === Role.Member && (
        <p className="mt-12 text-sm text-ink-soft">
          더 이상 이용하지 않으시나요?{' '}
          <ButtonLink to={paths.closeAccount} variant="quiet" size="sm" className="px-0">
            회원 탈퇴
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-heading font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <Pending label="회원정보를 불러오는 중입니다.">
      <Skeleton className="h-24" />
      <Skeleton className="mt-10 h-7 w-24" />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    </Pending>
  );
}

/** Account data that cannot be changed here. */
function AccountData({ profile }: { profile: OwnProfile }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 bg-hanji-light p-5 sm:grid-cols-2">
      {profile.account !== null && <DescriptionEntry name="아이디">{profile.account}</DescriptionEntry>}
      <DescriptionEntry name="가입일">{formatDateKst(profile.createdAt)}</DescriptionEntry>
      {profile.lastLoginAt !== null && (
        <DescriptionEntry name="최근 로그인">{formatDateTimeKst(profile.lastLoginAt)}</DescriptionEntry>
      )}
      {profile.role === Role.Member && (
        <DescriptionEntry name="회원 유형">
          {profile.isBusiness ? `사업자 회원 · ${profile.companyName ?? ''}` : '개인 회원'}
          <Link
            to={paths.business}
            className="ml-3 inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-4"
          >
            {profile.isBusiness ? '사업자 정보' : '사업자 회원으로 전환'}
          </Link>
        </DescriptionEntry>
      )}
    </dl>
  );
}

function DescriptionEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
