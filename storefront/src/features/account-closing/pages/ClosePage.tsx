import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { closingQuery } from '../api/closing';
import { CloseForm } from '../components/CloseForm';
import { Consequences } from '../components/Consequences';
import { Obstacles } from '../components/Obstacles';

export function Component() {
  const preview = useQuery(closingQuery());
  return (
    <>
      <PageMeta title="회원 탈퇴" isPrivate />
      <PageTitle title="회원 탈퇴" lead="떠나시기 전에 무엇이 지워지고 무엇이 남는지 확인해주세요." />
      <div className="mt-6">
        {preview.isPending && <CloseSkeleton />}
        {preview.isError && (
          <ErrorState
            message={messageOf(preview.error, '탈퇴 안내를 불러오지 못했습니다.')}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.isSuccess && (
          <>
            <Consequences preview={preview.data} />
            {preview.data.closable ? <CloseForm /> : <Obstacles obstacles={preview.data.obstacles} />}
          </>
        )}
      </div>
    </>
  );
}

function CloseSkeleton() {
  return (
    <Pending label="탈퇴 안내를 불러오는 중입니다.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="mt-8 h-64 max-w-md" />
    </Pending>
  );
}
