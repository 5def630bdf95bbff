import { Pending, Skeleton } from '../../../shared/ui/States';

export function DiscussionSkeleton() {
  return (
    <Pending label="시안을 불러오는 중입니다.">
      <Skeleton className="h-16 w-3/5" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </Pending>
  );
}
