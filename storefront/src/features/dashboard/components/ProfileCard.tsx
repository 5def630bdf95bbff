import { formatPhone } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button';
import { Stamp } from '../../../shared/ui/stamp';

/** Business or person, and how the store reaches them. */
export function ProfileCard({ user }: { user: Profile }) {
  return (
    <section aria-labelledby="profile-card" className="flex flex-col border border-rule bg-white p-6">
      <h2 id="profile-card" className="flex items-center gap-2 text-heading font-bold">
        {user.company ?? user.name}
        <Stamp tone={user.isBusiness ? 'pine' : 'ink'}>{user.isBusiness ? '사업자 회원' : '개인 회원'}</Stamp>
      </h2>
      <p className="figures mt-2 flex-1 text-ink-soft">
        {[user.email, user.phone === null ? null : formatPhone(user.phone)].filter(Boolean).join(' · ')}
      </p>
      <ButtonLink to={paths.addresses} size="sm" className="mt-4 w-fit">
        배송지 관리
      </ButtonLink>
    </section>
  );
}
