import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount, formatDateKst, messageFor } from '@store/domain';
import { forgetSession } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { forgetPersonalData } from '../../../shared/session/forget-personal-data';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { isAlreadySignedOut, readClosed } from '../lib/read-closed';

/** A plain goodbye. A member who comes here from closing the account is signed out on arrival. */
export function Component() {
  const closed = readClosed(useLocation().state);
  useFarewell(closed !== null);
  return (
    <div className="page flex justify-center py-16 lg:py-24">
      <PageMeta title="회원 탈퇴 완료" isPrivate />
      <div className="w-full max-w-lg text-center">
        <h1 className="text-title font-extrabold">{messageFor('ACCOUNT_CLOSED')}</h1>
        <p className="mt-3 text-ink-soft">
          그동안 이용해 주셔서 감사합니다. 회원님의 개인정보를 삭제하고 모든 기기에서 로그아웃했습니다.
        </p>
        {closed !== null && closed.keptOrders > 0 && (
          <p className="figures mt-2 text-sm text-ink-faint">
            주문 기록 {formatCount(closed.keptOrders)}건은 법에 따라
            {closed.retainUntil === null ? '' : ` ${formatDateKst(closed.retainUntil)}까지`} 보관한 후
            파기합니다.
          </p>
        )}
        <ButtonLink to={paths.home} variant="primary" className="mt-8">
          홈으로
        </ButtonLink>
      </div>
    </div>
  );
}

/** Once: a person who signs up again and returns here by the back button stays signed in. */
function useFarewell(isClosed: boolean): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isSignedOut = isAlreadySignedOut(state);
  useEffect(() => {
    if (!isClosed || isSignedOut) return;
    forgetSession();
    forgetPersonalData(queries);
    void navigate(paths.accountClosed, { replace: true, state: { ...(state as object), signedOut: true } });
  }, [isClosed, isSignedOut, state, queries, navigate]);
}
