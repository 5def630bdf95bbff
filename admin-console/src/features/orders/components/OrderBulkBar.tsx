import { Button } from '@mantine/core';
import { Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_STATUS_LABELS, type OrderStatus, withParticle } from '@store/domain';
import { BulkBar, type Selection } from '../../../shared/lists';
import { ExportChosen } from '../../../shared/lists/ExportButton';
import type { OrderListFilter, SlipRequest } from '../api/orders';
import { useBulkStatus, type BulkResult } from '../api/use-bulk-status';
import { slipsAddress } from '../lib/slips-address';
import { BulkStatusDialog, leftOver } from './BulkStatusDialog';

const STEPS: readonly OrderStatus[] = ['PREPARING', 'SHIPPED', 'DELIVERED'];

interface OrderBulkBarProps {
  selection: Selection;
  total: number;
  filter: OrderListFilter;
  /** Opens the entry of tracking numbers. */
  onTracking: (target: SlipRequest) => void;
}

/** Actions on many orders at once. */
export function OrderBulkBar({ selection, total, filter, onTracking }: OrderBulkBarProps) {
  const ids = [...selection.ids];
  const target = selection.all ? { filter } : { ids };
  const chosen: SlipRequest = selection.all ? filter : { ...filter, ids: ids.join(',') };
  const { change, busy, left, keep } = useChange(() => selection.clear());
  return (
    <>
      <BulkBar noun="주문" selection={selection} total={total}>
        <Button
          size="compact-sm"
          leftSection={<Truck size={13} aria-hidden />}
          onClick={() => onTracking(chosen)}
        >
          송장 입력
        </Button>
        {STEPS.map((status) => (
          <Button
            key={status}
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() => change({ status, ...target, askFirst: true })}
          >
            {withParticle(ORDER_STATUS_LABELS[status], '으로/로')}
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={slipsAddress(target)}
          leftSection={<Printer size={13} aria-hidden />}
        >
          포장 명세
        </Button>
        <ExportChosen
          selection={selection}
          choices={[
            { label: '선택한 주문', what: 'orders', query: filter },
            { label: '선택한 주문 상품', what: 'order-lines', query: filter },
          ]}
        />
      </BulkBar>
      {left !== null && (
        <BulkStatusDialog
          result={left}
          busy={busy}
          onChange={(status, open) => change({ status, ids: open, includeOffPath: true })}
          onClose={keep}
        />
      )}
    </>
  );
}

/** Changes at once; what was left waits for a person. */
function useChange(onChanged: () => void) {
  const [left, setLeft] = useState<BulkResult | null>(null);
  const bulk = useBulkStatus();
  return {
    left,
    keep: () => {
      setLeft(null);
      onChanged();
    },
    busy: bulk.isPending,
    change: (input: Parameters<typeof bulk.mutate>[0]) =>
      bulk.mutate(input, {
        onSuccess: ({ data }) => {
          const isDone = leftOver(data).length === 0;
          setLeft(isDone ? null : data);
          if (isDone) onChanged();
        },
      }),
  };
}
