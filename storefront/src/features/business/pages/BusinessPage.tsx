import { useQuery } from '@tanstack/react-query';
import { businessInfoOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { BusinessForm } from '../components/BusinessForm';

/** The member's business; for everybody else, the way to become a business member. */
export function Component() {
  const info = useQuery(businessInfoOptions());
  return (
    <>
      <PageMeta title="사업자 정보" isPrivate />
      <PageTitle title="사업자 정보" lead="사업자등록증에 기재된 대로 입력해 주세요." />
      <div className="mt-6">
        {info.isPending && <BusinessSkeleton />}
        {info.isError && (
          <ErrorState
            message={messageOf(info.error, '사업자 정보를 불러오지 못했습니다.')}
            onRetry={() => void info.refetch()}
          />
        )}
        {info.isSuccess && <Business info={info.data} />}
      </div>
    </>
  );
}

function Business({ info }: { info: BusinessInfo }) {
  return (
    <>
      {info.isBusiness ? <Verification info={info} /> : <BecomeBusiness />}
      <BusinessForm info={info} />
    </>
  );
}

function BusinessSkeleton() {
  return (
    <Pending label="사업자 정보를 불러오는 중입니다.">
      <Skeleton className="h-24" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    </Pending>
  );
}

/** What a member gains by registering a business; shown before the form. */
function BecomeBusiness() {
  return (
    <div className="mb-8 bg-hanji-light p-5">
      <h2 className="text-heading font-bold">사업자 회원으로 전환하시겠습니까?</h2>
      <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
        <li>사업자 정보로 거래 서류를 받을 수 있습니다.</li>
        <li>사업자등록증을 제출하면 확인된 사업자로 표시됩니다.</li>
        <li>지금까지의 주문과 배송지는 그대로 남습니다.</li>
      </ul>
    </div>
  );
}

/** Whether an approved certificate proves the number, and what to do if none does. */
function Verification({ info }: { info: BusinessInfo }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 bg-hanji-light p-5">
      <div>
        <p className="flex items-center gap-2 font-bold">
          {info.companyName}
          <Stamp tone={info.verified ? 'pine' : 'ink'}>{info.verified ? '확인된 사업자' : '확인 전'}</Stamp>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {info.verified
            ? '승인된 사업자등록증으로 이 번호를 확인했습니다.'
            : '사업자등록증을 제출하면 담당자가 확인합니다.'}
        </p>
      </div>
      <ButtonLink to={paths.businessDocuments} size="sm">
        {info.verified ? '사업자 서류 보기' : '사업자등록증 제출'}
      </ButtonLink>
    </div>
  );
}
