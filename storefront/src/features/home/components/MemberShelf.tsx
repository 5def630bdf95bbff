import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount, formatWon, messageFor, PAGE_SIZE } from '@store/domain';
import { linePricesQuery, useAddLines } from '../../../shared/api/order-lines';
import { ordersQuery } from '../../../shared/api/orders';
import { latestGoods, requestOf, type CatalogueLine } from '../../../shared/lib/order-again';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { BestSellers } from './BestSellers';
import { SectionHead } from './SectionHead';
import { SHELF_LIST, SHELF_ROW } from './shelf';
import { ShelfPending } from './ShelfPending';

/** Goods of the last orders that the shelf has room for. */
const LINES = 4;

/** What the member ordered last, ready to be ordered again, beside what was looked at on this device. */
export function MemberShelf() {
  const orders = useQuery(ordersQuery({ size: PAGE_SIZE.recentOrders }));
  if (orders.isPending) return <ShelfPending label="지난 주문을 불러오는 중입니다." />;
  const lines = latestGoods(orders.data?.items ?? [], LINES);
  // Who has not ordered yet, or whose orders cannot be had, sees what visitors see.
  if (lines.length === 0) {
    return (
      <>
        <BestSellers />
        <RecentProducts className="mt-14" />
      </>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-14">
      <OrderAgain lines={lines} />
      <RecentProducts />
    </div>
  );
}

function OrderAgain({ lines }: { lines: readonly CatalogueLine[] }) {
  const prices = useQuery(linePricesQuery(lines.map(requestOf)));
  return (
    <section aria-labelledby="order-again">
      <SectionHead id="order-again" title="다시 주문" to={paths.orders()} moreLabel={PAGE_NAMES.orders} />
      <ul className={`mt-5 ${SHELF_LIST}`}>
        {lines.map((line, index) => {
          const price = prices.data?.[index];
          return (
            <Row
              key={line.id}
              line={line}
              unitPrice={price?.unitTotal ?? null}
              problem={
                prices.isError
                  ? '가격을 확인하지 못했습니다.'
                  : price === undefined || price.unitTotal !== null
                    ? (price?.error?.message ?? null)
                    : (price.error?.message ?? '지금은 주문할 수 없는 상품입니다.')
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  line: CatalogueLine;
  /** Today's price of one piece with its options and print, won; null while it is read, or where there is none. */
  unitPrice: number | null;
  /** Why it cannot be ordered now. */
  problem: string | null;
}

function Row({ line, unitPrice, problem }: RowProps) {
  const { productId, productName, thumbnailUrl, optionSummary, quantity } = line;
  const again = useOrderAgain();
  return (
    <li className={SHELF_ROW}>
      <span className="w-16 shrink-0">
        <ProductPicture src={thumbnailUrl} sizes="4rem" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(productId)}
          className="line-clamp-1 font-semibold after:absolute after:inset-0"
        >
          {productName}
        </Link>
        <p className="figures line-clamp-1 text-sm text-ink-soft">
          {[`${formatCount(quantity)}개`, optionSummary].filter(Boolean).join(' · ')}
        </p>
        <p className="figures line-clamp-1 min-h-[1.5em] text-sm">
          {problem !== null && <span className="font-semibold text-danger">{problem}</span>}
          {problem === null && unitPrice !== null && (
            <>
              현재 단가 <strong>{formatWon(unitPrice)}</strong>
            </>
          )}
        </p>
      </div>
      {problem === null && (
        <Button
          size="sm"
          className="relative z-10 shrink-0 whitespace-nowrap"
          aria-disabled={again.isPending}
          onClick={() => again.order(line)}
        >
          다시 주문 <span className="sr-only">{productName}</span>
        </Button>
      )}
    </li>
  );
}

/** Puts the line into the cart as it was ordered, and opens the cart with it alone chosen. */
function useOrderAgain() {
  const adding = useAddLines();
  const navigate = useNavigate();
  const order = (line: CatalogueLine): void => {
    if (adding.isPending) return;
    adding.mutate([{ ...requestOf(line), replaceQuantity: true }], {
      onSuccess: ([outcome]) => {
        if (outcome?.cartLineId != null) void navigate(paths.cartOf({ items: [outcome.cartLineId] }));
        else toast(outcome?.problem ?? messageFor('CART_ADD_FAILED'), { tone: 'danger' });
      },
    });
  };
  return { order, isPending: adding.isPending };
}
