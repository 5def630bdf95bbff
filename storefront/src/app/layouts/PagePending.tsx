import { Pending, Skeleton } from '../../shared/ui/States';

/** Placeholder while a page's code or the session loads; tall enough that the footer does not jump. */
export function PagePending({ label = '화면을 불러오는 중입니다.' }: { label?: string }) {
  return (
    <div className="page min-h-dvh py-10">
      <Pending label={label}>
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="mt-8 h-48 w-full" />
        <Skeleton className="mt-4 h-48 w-full" />
      </Pending>
    </div>
  );
}
