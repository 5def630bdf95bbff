import { formatWon } from '@store/domain';
import type { SpendingLimitDto } from '@store/openapi';

interface LimitUseProps {
  limits: readonly SpendingLimitDto[];
  /** Whose it is where the limit names no site and no person. */
  organizationName: string;
}

/** How much of the month is used, is being paid and waits for a decision. */
export function LimitUse({ limits, organizationName }: LimitUseProps) {
  return (
    <ul className="space-y-3">
      {limits.map((limit) => (
        <li key={limit.id} className="figures">
          <Limit limit={limit} organizationName={organizationName} />
        </li>
      ))}
    </ul>
  );
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.min(100, (part / whole) * 100);

function Limit({ limit, organizationName }: { limit: SpendingLimitDto; organizationName: string }) {
  const { siteName, memberName, period, amount, used, held, waiting } = limit;
  const owner = [siteName, memberName === null ? null : `${memberName}님`].filter(Boolean).join(' ');
  const name = owner === '' ? organizationName : owner;
  if (period === 'order') {
    return (
      <p>
        {name} 1회 주문 한도 <strong>{formatWon(amount)}</strong>
      </p>
    );
  }
  const parts = [
    `사용 ${formatWon(used)}`,
    ...(held === 0 ? [] : [`결제 중 ${formatWon(held)}`]),
    ...(waiting === 0 ? [] : [`결재 대기 ${formatWon(waiting)}`]),
  ];
  const taken = percentOf(used + held, amount);
  return (
    <>
      <p>
        {name} 이번 달 한도 <strong>{formatWon(amount)}</strong>
      </p>
      <div aria-hidden className="mt-1 flex h-2 bg-rule">
        <span className="bg-indigo" style={{ width: `${taken}%` }} />
        <span
          className="bg-gardenia"
          style={{ width: `${Math.min(100 - taken, percentOf(waiting, amount))}%` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{parts.join(' · ')}</p>
    </>
  );
}
