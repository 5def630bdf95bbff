import type { ReactNode } from 'react';
import { formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useAddLines } from '../../../shared/api/order-lines';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import { ProductCard } from '../../../shared/product/ProductCard';
import { StockAlertButton } from '../../../shared/product/StockAlertButton';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import type { Wish } from '../api/wish-page';

interface WishCardProps {
  wish: Wish;
  /** On the corner of the picture. */
  mark: ReactNode;
}

/** A marked product on sale. */
export function WishCard({ wish, mark }: WishCardProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex-1">
        <ProductCard product={wish} mark={mark} />
      </div>
      <div className="mt-3">
        <NextStep wish={wish} />
      </div>
    </div>
  );
}

/** The minimum order as an estimate request. */
const requested = ({ id: productId, name, minQty: quantity }: Wish) =>
  estimateState([{ productId, optionValueIds: [], name, quantity }]);

/** Into the cart where no option is required; else a link to the product page. */
function NextStep({ wish }: { wish: Wish }) {
  const name = <span className="sr-only">{wish.name}</span>;
  if (wish.soldOut) return <StockAlertButton product={wish} size="sm" />;
  if (wish.price === null) {
    return (
      <ButtonLink to={`${paths.estimate}#contact`} state={requested(wish)} size="sm" className="w-full">
        {name} 견적 요청
      </ButtonLink>
    );
  }
  if (wish.requiresOptions) {
    return (
      <ButtonLink to={paths.product(wish.id)} size="sm" className="w-full">
        {name} 옵션 고르기
      </ButtonLink>
    );
  }
  return <AddButton wish={wish} />;
}

/** Puts the minimum order into the cart. */
function AddButton({ wish }: { wish: Wish }) {
  const add = useAddLines();
  const put = (): void => {
    if (add.isPending) return;
    add.mutate([{ productId: wish.id, optionValueIds: [], quantity: wish.minQty }], {
      onSuccess: ([outcome]) => {
        const problem = outcome?.problem ?? null;
        if (problem !== null) return toast(problem, { tone: 'danger' });
        toast(messageFor('CART_ADDED'), { link: { to: paths.cart, label: '장바구니 보기' } });
      },
      onError: (error) => toast(messageOf(error, messageFor('CART_ADD_FAILED')), { tone: 'danger' }),
    });
  };
  return (
    <Button size="sm" className="w-full" onClick={put} aria-disabled={add.isPending}>
      <span className="sr-only">
        {wish.name} {formatCount(wish.minQty)}개
      </span>
      {add.isPending ? '담는 중…' : '장바구니 담기'}
    </Button>
  );
}
