import { Pending, Skeleton } from '../../../shared/ui/States';

/** The page's shape while it loads. */
export function EstimateSkeleton() {
  return (
    <Pending label="견적을 불러오는 중입니다.">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-6 h-16" />
      <Skeleton className="mt-5 h-44" />
      <Skeleton className="mt-8 h-96" />
    </Pending>
  );
}
