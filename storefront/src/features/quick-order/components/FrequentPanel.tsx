import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@store/domain';
import { ordersQuery } from '../../../shared/api/orders';
import { AddToParList } from '../../../shared/par-lists/AddToParList';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Button } from '../../../shared/ui/Button';
import { Pending, Skeleton } from '../../../shared/ui/States';
import { frequentItems, type FrequentItem } from '../lib/frequent';

interface FrequentPanelProps {
  onAdd: (item: FrequentItem) => void;
}

/** Enough orders to show what a member buys regularly. */
const LOOKED_AT = 50;
const COLLAPSED_ITEMS = 6;

/** Products of earlier orders, most frequent first; a tap adds a row. */
export function FrequentPanel({ onAdd }: FrequentPanelProps) {
  const orders = useQuery(ordersQuery({ size: LOOKED_AT }));
  return (
    <section aria-labelledby="frequent-title" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b border-rule pb-3">
        <h2 id="frequent-title" className="text-heading font-bold">
          자주 주문한 상품
        </h2>
        <AddToParList
          lines={frequentItems(orders.data?.items ?? []).map((item) => ({
            ...item,
            quantity: item.lastQuantity,
          }))}
          isQuiet
        />
      </div>
      {orders.isPending && (
        <Pending label="지난 주문을 불러오는 중입니다.">
          <div className="grid gap-3 pt-4 md:grid-cols-2 xl:grid-cols-3">
            <Skeleton className="h-20" />
            <Skeleton className="hidden h-20 md:block" />
            <Skeleton className="hidden h-20 xl:block" />
          </div>
        </Pending>
      )}
      {orders.isError && (
        <div className="mt-4 space-y-3">
          <p role="alert">지난 주문을 불러오지 못했습니다.</p>
          <Button size="sm" onClick={() => void orders.refetch()}>
            다시 시도
          </Button>
        </div>
      )}
      {orders.isSuccess && <Items items={frequentItems(orders.data.items)} onAdd={onAdd} />}
    </section>
  );
}

function Items({ items, onAdd }: { items: readonly FrequentItem[]; onAdd: FrequentPanelProps['onAdd'] }) {
  const [isAll, setAll] = useState(false);
  if (items.length === 0)
    return (
      <p className="mt-4 text-ink-soft">
        주문하신 상품이 여기에 표시됩니다. 다음부터는 한 번에 담을 수 있습니다.
      </p>
    );
  return (
    <>
      <ul className="no-scrollbar relative -mx-4 flex gap-3 overflow-x-auto px-4 pt-4 md:mx-0 md:grid md:grid-cols-2 md:px-0 xl:grid-cols-3">
        {items.slice(0, isAll ? undefined : COLLAPSED_ITEMS).map((item) => (
          <Item
            key={`${item.productId} ${item.optionValueIds.join()}`}
            item={item}
            onAdd={() => onAdd(item)}
          />
        ))}
      </ul>
      {!isAll && items.length > COLLAPSED_ITEMS && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          {formatCount(items.length - COLLAPSED_ITEMS)}개 더 보기
        </Button>
      )}
    </>
  );
}

function Item({ item, onAdd }: { item: FrequentItem; onAdd: () => void }) {
  // Keeps each entry on one line.
  const fields = [
    item.optionSummary,
    `최근\u00a0${formatCount(item.lastQuantity)}개`,
    `${item.times}번\u00a0주문`,
  ];
  return (
    <li className="grid w-72 shrink-0 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 border border-rule bg-white p-3 md:w-auto">
      <ProductPicture src={item.thumbnailUrl} sizes="3rem" />
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm leading-snug font-semibold">{item.productName}</p>
        <p className="figures line-clamp-2 text-sm text-ink-faint">{fields.filter(Boolean).join(' · ')}</p>
      </div>
      <button
        type="button"
        onClick={onAdd}
        className="grid size-11 place-items-center border border-edge bg-white hover:border-ink"
      >
        <Plus aria-hidden className="size-5" />
        <span className="sr-only">
          {item.productName} {item.optionSummary} 줄 추가
        </span>
      </button>
    </li>
  );
}
