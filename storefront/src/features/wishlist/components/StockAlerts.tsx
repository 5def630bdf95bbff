import { Link } from 'react-router-dom';
import { formatDateKst } from '@store/domain';
import type { StockAlertDto } from '@store/openapi';
import { useStockAlerts, useSetStockAlert } from '../../../shared/api/stock-alerts';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Button } from '../../../shared/ui/Button';

/** The products for whose notice the member waits; nothing where there are none. */
export function StockAlerts() {
  const requests = useStockAlerts();
  const { mutate, isPending } = useSetStockAlert();
  if (requests.length === 0) return null;
  const withdraw = (productId: number): void => {
    if (isPending) return;
    // The row goes, and with the last one the whole section.
    document.getElementById(requests.length === 1 ? 'main' : 'stock-alerts')?.focus();
    mutate({ productId, requested: false });
  };
  return (
    <section aria-labelledby="stock-alerts" className="mt-12">
      <h2 id="stock-alerts" tabIndex={-1} className="text-heading font-bold">
        재입고 알림
      </h2>
      <p className="mt-1 text-sm text-ink-soft">재입고되면 이메일 또는 문자로 한 번 알려 드립니다.</p>
      <ul className="mt-3 border-t border-rule">
        {requests.map((request) => (
          <li key={request.productId} className="flex items-center gap-4 border-b border-rule py-3">
            <div className="w-14 shrink-0">
              <ProductPicture src={request.mainImage} sizes="3.5rem" />
            </div>
            <div className="min-w-0 flex-1">
              <Name request={request} />
              <p className="figures text-sm text-ink-faint">{formatDateKst(request.requestedAt)} 신청</p>
            </div>
            <Button size="sm" onClick={() => withdraw(request.productId)} aria-disabled={isPending}>
              <span className="sr-only">{request.name} 재입고 알림</span> 취소
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ request: { productId, name, available } }: { request: StockAlertDto }) {
  if (!available) return <p className="line-clamp-2 font-semibold text-ink-faint">{name} (판매 중지)</p>;
  return (
    <Link to={paths.product(productId)} className="line-clamp-2 font-semibold hover:underline">
      {name}
    </Link>
  );
}
