import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Price } from '../../../shared/ui/Price';
import type { Order } from '../api/order';

/** Lines with the prices of the day of the order. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-items" className="mt-10">
      <h2 id="order-items" className="border-b border-rule pb-3 text-heading font-bold">
        주문 상품
      </h2>
      <ul>
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
          >
            <ProductPicture src={item.thumbnailUrl} sizes="4.5rem" />
            <div className="min-w-0">
              {item.productId === null ? (
                <span className="font-semibold">{item.productName}</span>
              ) : (
                <Link to={paths.product(item.productId)} className="font-semibold hover:underline">
                  {item.productName}
                </Link>
              )}
              {item.optionSummary !== '' && <p className="text-sm text-ink-soft">{item.optionSummary}</p>}
              <p className="figures text-sm text-ink-faint">
                {formatWon(item.unitPrice)} × {formatCount(item.quantity)}개
              </p>
            </div>
            <p className="col-span-2 text-right sm:col-span-1">
              <Price amount={item.subtotal} className="text-lg" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
