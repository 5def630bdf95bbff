import { Pending, Skeleton } from '../../../shared/ui/States';

export function ProductSkeleton() {
  return (
    <Pending label="상품을 불러오는 중입니다.">
      <Skeleton className="h-5 w-48" />
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Skeleton className="aspect-square w-full" />
        <div>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-5 w-3/5" />
          <Skeleton className="mt-8 h-52 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-6 h-24 w-full" />
        </div>
      </div>
    </Pending>
  );
}
