import { Link } from 'react-router-dom';
import { formatPhone } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { FormSection } from './FormSection';

/** Whom a member's estimate goes to: what the store knows already. */
export function MemberContact() {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  const { name, company, phone, email } = session.user;
  return (
    <FormSection title="견적 받으실 분">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border border-rule bg-white px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{[company, `${name}님`].filter(Boolean).join(' ')}</p>
          <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {email !== null && <span>{email}</span>}
            {phone !== null && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
          </p>
        </div>
        <Link
          to={paths.profile}
          target="_blank"
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          회원정보에서 바꾸기<span className="sr-only"> (새 창)</span>
        </Link>
      </div>
    </FormSection>
  );
}
