import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatDateKst, messageFor, ORGANIZATION_ROLE_LABELS, ORGANIZATION_ROLES, Role } from '@store/domain';
import { getInvitationOptions } from '@store/openapi';
import type { OpenInvitationDto } from '@store/openapi';
import { ApiError, messageOf, useSession, type Profile } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { loginStateFor } from '../../../shared/session/login-state';
import { useOrganization } from '../../../shared/session/use-organization';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useAcceptInvitation } from '../api/organization';
import { ROLE_TEXTS } from '../lib/standing';

const GONE = 410;
const NOT_FOUND = 404;
const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** An invitation into an organization, for the holder of its link. The token is only in the address. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const invitation = useQuery(getInvitationOptions({ path: { token } }));
  return (
    <>
      <PageMeta title="초대" isPrivate />
      <meta name="referrer" content="no-referrer" />
      {invitation.isPending && (
        <div className="page py-16">
          <Pending label="초대를 불러오는 중입니다.">
            <Skeleton className="mx-auto h-96 max-w-lg" />
          </Pending>
        </div>
      )}
      {invitation.isError && (
        <div className="page py-16">
          <Closed error={invitation.error} onRetry={() => void invitation.refetch()} />
        </div>
      )}
      {invitation.isSuccess && <Open token={token} invitation={invitation.data} />}
    </>
  );
}

/** Why the link opens nothing, and what to do. */
function Closed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = statusOf(error);
  if (status === GONE) {
    return (
      <EmptyState
        title={messageFor('INVITE_ENDED')}
        hint="이미 사용했거나 기간이 지난 링크입니다. 회사 관리자가 초대를 다시 보낼 수 있습니다. 이미 수락하셨다면 ‘우리 회사’에서 확인해 주세요."
      >
        <ButtonLink to={paths.organization()}>우리 회사 보기</ButtonLink>
      </EmptyState>
    );
  }
  if (status === NOT_FOUND) {
    return (
      <EmptyState
        title={messageFor('INVITE_NOT_FOUND')}
        hint="메시지의 주소가 줄바꿈으로 끊기지 않았는지 확인해 주세요. 계속 열리지 않으면 회사 관리자에게 초대를 다시 요청해 주세요."
      />
    );
  }
  return <ErrorState message={messageOf(error, messageFor('INTERNAL_ERROR'))} onRetry={onRetry} />;
}

interface OpenProps {
  token: string;
  invitation: OpenInvitationDto;
}

function Open({ token, invitation: { organizationName, roles, expiresAt } }: OpenProps) {
  return (
    <AuthSheet
      title={`${organizationName}의 초대`}
      lead={`${organizationName}의 구성원으로 함께 구매하도록 초대받으셨습니다.`}
    >
      <dl className="border-t border-rule">
        {ORGANIZATION_ROLES.filter((role) => roles.includes(role)).map((role) => (
          <div key={role} className="border-b border-rule py-3">
            <dt className="font-semibold">{ORGANIZATION_ROLE_LABELS[role]}</dt>
            <dd className="text-[0.9375rem] text-ink-soft">{ROLE_TEXTS[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="figures mt-3 text-sm text-ink-soft">{formatDateKst(expiresAt)}까지 수락할 수 있습니다.</p>
      <div className="mt-6">
        <Decision token={token} />
      </div>
    </AuthSheet>
  );
}

/** Whoever is signed in accepts; everybody else signs in or up first, and comes back. */
function Decision({ token }: { token: string }) {
  const session = useSession();
  const location = useLocation();
  const organization = useOrganization();
  if (session.status === 'checking') return <Skeleton className="h-14" />;
  if (session.status !== 'signedIn') {
    const state = loginStateFor(location, '로그인하면 초대를 수락할 수 있습니다.');
    return (
      <div className="space-y-3">
        <ButtonLink to={paths.login} state={state} variant="primary" size="lg" className="w-full">
          로그인하고 수락하기
        </ButtonLink>
        <ButtonLink to={paths.signup} state={state} size="lg" className="w-full">
          회원가입하고 수락하기
        </ButtonLink>
      </div>
    );
  }
  if (session.role !== Role.Member) return <Note tone="warning">{messageFor('ORG_STAFF')}</Note>;
  if (organization !== null) {
    return (
      <Note tone="warning">
        <p>
          이미 {organization.name}에 소속되어 있습니다. 다른 회사에 참여하려면 먼저 ‘우리 회사’에서 나가
          주세요.
        </p>
        <ButtonLink to={paths.organization()} size="sm" className="mt-3">
          우리 회사 보기
        </ButtonLink>
      </Note>
    );
  }
  return <Accept token={token} user={session.user} />;
}

function Accept({ token, user }: { token: string; user: Profile }) {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const onAccept = (): void => {
    if (accept.isPending) return;
    accept.mutateAsync(token).then(
      (text) => {
        toast(text);
        void navigate(paths.organization(), { replace: true });
      },
      // Shown above the button.
      () => undefined,
    );
  };
  return (
    <div className="space-y-4">
      <ul className="list-['–_'] space-y-1 pl-4 text-[0.9375rem] text-ink-soft">
        <li>지금까지의 주문은 개인 주문으로 그대로 남습니다.</li>
        <li>장바구니는 그대로이며, 회사의 계약 단가로 다시 계산합니다.</li>
      </ul>
      {accept.isError && <Refusal error={accept.error} />}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        onClick={onAccept}
        aria-disabled={accept.isPending}
      >
        {accept.isPending ? '수락 중…' : '초대 수락하기'}
      </Button>
      <p className="text-sm text-ink-soft">
        {user.name}님({user.email ?? user.phone})으로 로그인되어 있습니다. 다른 계정으로 수락하시려면
        로그아웃한 뒤 초대 링크를 다시 열어 주세요.
      </p>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const isContact = error instanceof ApiError && error.code === 'INVITE_OTHER_CONTACT';
  return (
    <Note tone="danger">
      <p>{messageOf(error, messageFor('INTERNAL_ERROR'))}</p>
      {isContact && (
        <ButtonLink to={paths.profile} size="sm" className="mt-3">
          회원정보에서 연락처 인증하기
        </ButtonLink>
      )}
    </Note>
  );
}
