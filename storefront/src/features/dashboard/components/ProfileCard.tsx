import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { businessInfoOptions } from '@store/openapi';
import type { Profile } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Phone } from '../../../shared/ui/Phone';
import { Stamp } from '../../../shared/ui/Stamp';

/** Business or person, and the contacts that the store has. */
export function ProfileCard({ user }: { user: Profile }) {
  return (
    <section aria-labelledby="profile-card" className="flex flex-col border border-rule bg-white p-6">
      <h2 id="profile-card" className="flex items-center gap-2 text-heading font-bold">
        {user.company ?? user.name}
        <Stamp tone={user.isBusiness ? 'pine' : 'ink'}>{user.isBusiness ? '사업자 회원' : '개인 회원'}</Stamp>
      </h2>
      <p className="figures mt-2 flex flex-1 flex-wrap content-start gap-x-4 text-ink-soft">
        {user.email !== null && <span>{user.email}</span>}
        {user.phone !== null && <Phone number={user.phone} />}
      </p>
      {user.isBusiness && <Verification />}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={paths.profile} size="sm">
          회원정보
        </ButtonLink>
        <ButtonLink to={paths.addresses} size="sm">
          배송지 관리
        </ButtonLink>
      </div>
    </section>
  );
}

/** Whether the registration certificate is approved. Optional: nothing is shown while it is unknown. */
function Verification() {
  const info = useQuery(businessInfoOptions());
  if (!info.isSuccess) return null;
  return (
    <p className="text-sm text-ink-soft">
      {info.data.verified ? '사업자등록증이 확인되었습니다. ' : '사업자등록증이 아직 확인되지 않았습니다. '}
      <Link
        to={paths.businessDocuments}
        className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4"
      >
        {info.data.verified ? '사업자 서류' : '서류 제출'}
      </Link>
    </p>
  );
}
