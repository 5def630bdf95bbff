import type { ReactNode } from 'react';
import { LIMIT_ACTION_LABELS } from '@store/domain';
import { LimitUse } from '../../../../shared/spending/LimitUse';
import { Stamp } from '../../../../shared/ui/Stamp';
import type { Limit } from '../../api/purchasing';
import { limitAmountText, limitScopeText } from '../../lib/limit-text';

interface LimitRowProps {
  limit: Limit;
  /** Buttons of those who may change it. */
  actions?: ReactNode;
}

/** Whose limit it is, how much, what happens beyond it, and what counts on it. */
export function LimitRow({ limit, actions }: LimitRowProps) {
  const text = limitScopeText(limit);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <h3 className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {text}
          <Stamp tone={limit.action === 'refuse' ? 'persimmon' : 'indigo'}>
            {LIMIT_ACTION_LABELS[limit.action]}
          </Stamp>
        </span>
        <span className="figures block text-ink-soft">{limitAmountText(limit)}</span>
      </h3>
      {limit.period === 'month' && (
        <div className="sm:col-span-2">
          <LimitUse limit={limit} />
        </div>
      )}
      {actions !== undefined && (
        <div
          role="group"
          aria-label={`${text} ${limitAmountText(limit)}`}
          className="flex gap-2 sm:col-start-2 sm:row-start-1"
        >
          {actions}
        </div>
      )}
    </li>
  );
}
