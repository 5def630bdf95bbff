import { Pending, Skeleton } from '../../../shared/ui/States';

/** As high as the first shelf. */
export function ShelfPending({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <Skeleton className="h-[26.125rem]" />
    </Pending>
  );
}
