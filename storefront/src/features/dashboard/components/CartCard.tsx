import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { cartQuery } from '../../../shared/api/cart';
import { useWishCount } from '../../../shared/api/wishlist';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { Pending, Skeleton } from '../../../shared/ui/States';

/** What waits in the cart. */
export function CartCard() {
  return (
    <section aria-labelledby="cart-card" className="flex flex-col bg-hanji-light p-6">
      <h2 id="cart-card" className="text-heading font-bold">
        장바구니
      </h2>
      <CartSummary />
      <Wishes />
    </section>
  );
}

function CartSummary() {
  const cart = useQuery(cartQuery());
  if (cart.isPending) {
    return (
      <Pending>
        <Skeleton className="mt-3 h-16" />
      </Pending>
    );
  }
  if (cart.isError) {
    return (
      <div className="mt-3 space-y-3">
        <p role="alert">장바구니를 불러오지 못했습니다.</p>
        <Button size="sm" onClick={() => void cart.refetch()}>
          다시 시도
        </Button>
      </div>
    );
  }
  return <Waiting count={cart.data.items.length} amount={cart.data.cart.totalAmount} />;
}

function Waiting({ count, amount }: { count: number; amount: number }) {
  if (count === 0) {
    return (
      <>
        <p className="mt-2 flex-1 text-ink-soft">담긴 상품이 없습니다.</p>
        <ButtonLink to={paths.products()} size="sm" className="mt-4 w-fit">
          상품 보러 가기
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="mt-2 flex-1">
        <Price amount={amount} className="text-[1.75rem]" />
        <span className="figures ml-2 text-ink-soft">{formatCount(count)}개 상품</span>
      </p>
      <ButtonLink to={paths.cart} variant="primary" size="sm" className="mt-4 w-fit">
        주문하러 가기
      </ButtonLink>
    </>
  );
}

/** What waits for later; nothing if there is none. */
function Wishes() {
  const count = useWishCount() ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={paths.wishlist}
      className="figures mt-2 inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
    >
      관심상품 {formatCount(count)}개 보기
    </Link>
  );
}
