import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@store/openapi/session';
import { businessInfoQuery, type BusinessInfo } from '../../../shared/api/business';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { BecomeBusiness } from '../components/BecomeBusiness';
import { BusinessForm } from '../components/BusinessForm';
import { Verification } from '../components/Verification';

/** The member's business; for everybody else, the way to become a business member. */
export function Component() {
  const info = useQuery(businessInfoQuery());
  return (
    <>
      <PageMeta title="사업자 정보" isPrivate />
      <PageTitle title="사업자 정보" lead="사업자등록증에 적힌 대로 입력해주세요." />
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
