import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_STATUS_LABELS, type OrderStatus, withParticle } from '@store/domain';
import { BulkBar, type Selection } from '../../../shared/lists';
import type { OrderListFilter } from '../api/orders';
import { slipsAddress } from '../lib/slips-address';
import { BulkStatusDialog } from './BulkStatusDialog';

const STEPS: readonly OrderStatus[] = ['PREPARING', 'SHIPPED', 'DELIVERED'];

interface OrderBulkBarProps {
  selection: Selection;
  total: number;
  filter: OrderListFilter;
}

/** Actions on many orders at once. */
export function OrderBulkBar({ selection, total, filter }: OrderBulkBarProps) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const target = selection.all ? { filter } : { ids: [...selection.ids] };
  return (
    <>
      <BulkBar noun="주문" selection={selection} total={total}>
        {STEPS.map((step) => (
          <Button key={step} size="compact-sm" variant="default" onClick={() => setStatus(step)}>
            {withParticle(ORDER_STATUS_LABELS[step], '으로/로')}
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
      </BulkBar>
      {status !== null && (
        <BulkStatusDialog
          status={status}
          target={target}
          onClose={(done) => {
            setStatus(null);
            if (done) selection.clear();
          }}
        />
      )}
    </>
  );
}
