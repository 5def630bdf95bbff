export const RECENT_ROW = 'no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 pt-4 lg:mx-0 lg:px-0';
export const RECENT_TILE = 'relative w-32 shrink-0 sm:w-[calc((100%-7rem)/8)] sm:min-w-32';

/** Placeholders for the products. */
export function EmptyRow({ ids }: { ids: readonly number[] }) {
  return (
    <ul className={RECENT_ROW}>
      {ids.map((id) => (
        <EmptyTile key={id} />
      ))}
    </ul>
  );
}

/** As large as a product of the loading row. */
export function EmptyTile({ className = RECENT_TILE }: { className?: string }) {
  return (
    <li aria-hidden className={className}>
      <div className="aspect-square animate-pulse bg-rule/60" />
      <div className="h-[4.5rem]" />
    </li>
  );
}
