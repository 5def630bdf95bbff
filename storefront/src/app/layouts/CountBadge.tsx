interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
}

/** A number on an icon of the header; hidden at 0. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="figures absolute top-0 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-persimmon-deep px-1 text-xs font-bold text-white">
      <span className="sr-only">{label} </span>
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** What waits for the member, beside an entry of the menu; hidden at 0. */
export function MenuCount({ count }: Pick<CountBadgeProps, 'count'>) {
  if (count === 0) return null;
  return (
    <span className="figures ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-persimmon-deep px-1 text-xs font-bold text-white">
      {count > 99 ? '99+' : count}
      <span className="sr-only">건 대기</span>
    </span>
  );
}
