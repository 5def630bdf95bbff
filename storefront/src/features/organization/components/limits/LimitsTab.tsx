import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyOrganizationSitesOptions, listSpendingLimitsOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { PAGE_NAMES } from '../../../../shared/page-names';
import { paths } from '../../../../shared/paths';
import { Button, ButtonLink } from '../../../../shared/ui/Button';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../../shared/ui/States';
import { useEveryone, type Limit } from '../../api/purchasing';
import { EndLimitDialog } from './EndLimitDialog';
import { LimitDialog } from './LimitDialog';
import { LimitRow } from './LimitRow';

/** What is open above the list: a limit in a form, `new`, or the question whether one ends. */
type Open = { what: 'form'; limit: Limit | null } | { what: 'end'; limit: Limit } | null;

/** The limits of the organization with what counts on them; only for its admins. */
export function LimitsTab() {
  const [open, setOpen] = useState<Open>(null);
  const sites = useQuery(listMyOrganizationSitesOptions()).data?.items;
  const people = useEveryone().data;
  const close = (): void => setOpen(null);
  const add = (): void => setOpen({ what: 'form', limit: null });
  return (
    <section aria-labelledby="limits-title">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule pb-3">
        <h2 id="limits-title" className="text-heading font-bold">
          한도
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to={paths.spending()}>
            {PAGE_NAMES.spending}
          </ButtonLink>
          <Button variant="primary" size="sm" onClick={add}>
            한도 추가
          </Button>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        상품, 인쇄, 배송비와 부가세를 모두 더한 결제 금액으로 계산하고, 환불하면 결제한 달의 한도에 다시
        더합니다. 한 주문이 여러 한도에 해당하면 모두 적용됩니다.
      </p>
      <Limits
        onAdd={add}
        onEdit={(limit) => setOpen({ what: 'form', limit })}
        onEnd={(limit) => setOpen({ what: 'end', limit })}
      />
      {open?.what === 'form' && (
        <LimitDialog limit={open.limit} sites={sites} people={people} onClose={close} />
      )}
      {open?.what === 'end' && <EndLimitDialog limit={open.limit} onClose={close} />}
    </section>
  );
}

interface LimitsProps {
  onAdd: () => void;
  onEdit: (limit: Limit) => void;
  onEnd: (limit: Limit) => void;
}

function Limits({ onAdd, onEdit, onEnd }: LimitsProps) {
  const limits = useQuery(listSpendingLimitsOptions());
  if (limits.isPending) {
    return (
      <Pending label="한도를 불러오는 중입니다.">
        <Skeleton className="mt-4 h-24" />
        <Skeleton className="mt-3 h-24" />
      </Pending>
    );
  }
  if (limits.isError) {
    return (
      <ErrorState
        message={messageOf(limits.error, '한도를 불러오지 못했습니다.')}
        onRetry={() => void limits.refetch()}
      />
    );
  }
  if (limits.data.items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          title="설정한 한도가 없습니다."
          hint="한도가 없으면 구매 담당자는 금액에 제한 없이 바로 결제할 수 있습니다. 결재 규칙은 한도와 별도로 적용됩니다."
        >
          <Button variant="primary" onClick={onAdd}>
            첫 한도 추가
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul aria-labelledby="limits-title">
      {limits.data.items.map((limit) => (
        <LimitRow
          key={limit.id}
          limit={limit}
          actions={
            <>
              <Button size="sm" onClick={() => onEdit(limit)}>
                수정
              </Button>
              <Button size="sm" onClick={() => onEnd(limit)}>
                삭제
              </Button>
            </>
          }
        />
      ))}
    </ul>
  );
}
