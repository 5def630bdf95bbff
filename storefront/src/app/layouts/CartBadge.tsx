/** Number of lines in the cart; hidden at 0. */
export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures absolute top-0 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-persimmon-deep px-1 text-xs font-bold text-white">
      <span className="sr-only">담긴 상품 </span>
      {count > 99 ? '99+' : count}
    </span>
  );
}
