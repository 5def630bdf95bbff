import { formatWon, LIMIT_PERIOD_LABELS } from '@store/domain';
import type { SpendingLimitDto } from '@store/openapi';
import { LimitUse } from '../../../shared/spending/LimitUse';

interface RequestLimitsProps {
  limits: readonly SpendingLimitDto[];
  /** Whose it is where the limit names no site and no person. */
  organizationName: string;
}

/** The limits that a request counts on, with what counts on them now. */
export function RequestLimits({ limits, organizationName }: RequestLimitsProps) {
  return (
    <ul className="space-y-4">
      {limits.map((limit) => (
        <li key={limit.id} className="figures space-y-1.5">
          <p>
            {ownerOf(limit) || organizationName} {NAMES[limit.period]}{' '}
            <strong>{formatWon(limit.amount)}</strong>
          </p>
          <LimitUse limit={limit} />
        </li>
      ))}
    </ul>
  );
}

const NAMES = { order: `${LIMIT_PERIOD_LABELS.order} 주문 한도`, month: '이번 달 한도' } as const;

const ownerOf = ({ siteName, memberName }: SpendingLimitDto): string =>
  [siteName, memberName === null ? null : `${memberName}님`].filter(Boolean).join(' ');
