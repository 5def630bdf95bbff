import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { messageOf, useSession } from '@store/openapi/session';
import { cartQuery, chosenCartQuery, type Cart } from '../../../shared/api/cart';
import { useIsJoining } from '../../../shared/api/visitor-cart-join';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { SkipLink } from '../../../shared/ui/SkipLink';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { useSaveQuantities } from '../api/change-cart';
import { chosenLines, withChosen } from '../lib/chosen-lines';
import { useEdits } from '../lib/edits';
import { CartLines } from '../components/CartLines';
import { Checkout } from '../components/Checkout';

const VisitorCart = lazy(async () => ({
  default: (await import('../components/VisitorCart')).VisitorCart,
}));

export function Component() {
  const isVisitor = useSession().status === 'anonymous';
  return (
    <div className="page pt-6 lg:pt-10">
      <PageMeta
        title="장바구니"
        description="담은 상품의 수량별 단가와 합계를 확인하고 카드·계좌이체·가상계좌로 바로 결제하세요."
        canonical="/cart"
      />
      <PageTitle title="장바구니" />
      <div className="mt-6">
        {isVisitor ? (
          <Suspense fallback={<CartSkeleton />}>
            <VisitorCart />
          </Suspense>
        ) : (
          <CartContent />
        )}
      </div>
    </div>
  );
}

function CartContent() {
  const cart = useQuery(cartQuery());
  const isJoining = useIsJoining();
  if (cart.isPending || (isJoining && cart.data?.items.length === 0)) return <CartSkeleton />;
  if (cart.isError) {
    return (
      <ErrorState
        message={messageOf(cart.error, '장바구니를 불러오지 못했습니다.')}
        onRetry={() => void cart.refetch()}
      />
    );
  }
  if (cart.data.items.length === 0) {
    return (
      <EmptyState title={messageFor('CART_EMPTY')} hint="필요한 상품을 담으면 수량별 단가로 바로 계산됩니다.">
        <ButtonLink to={paths.products()} variant="primary">
          상품 보러 가기
        </ButtonLink>
      </EmptyState>
    );
  }
  return <CartView cart={cart.data} cartAt={cart.dataUpdatedAt} refresh={cart.refetch} />;
}

function CartSkeleton() {
  return (
    <Pending label="장바구니를 불러오는 중입니다.">
      <Skeleton className="h-32" />
      <Skeleton className="mt-4 h-32" />
      <Skeleton className="mt-8 h-64" />
    </Pending>
  );
}

/** The lines to pay and their total; the previous figures while new ones load. */
function useChosenLines(cart: Cart, cartAt: number) {
  const [address, setAddress] = useSearchParams();
  // The address follows a moment later; the boxes must not wait for it.
  const [search, setSearch] = useState(address);
  const lineIds = cart.items.map(({ id }) => id);
  const chosenIds = chosenLines(search, lineIds);
  const isPart = chosenIds.length > 0 && chosenIds.length < lineIds.length;
  const chosen = useQuery({
    ...chosenCartQuery(chosenIds, cartAt),
    enabled: isPart,
    placeholderData: keepPreviousData,
  });
  return {
    chosenIds,
    choose: (ids: readonly number[] | null) => {
      const next = withChosen(search, ids?.length === lineIds.length ? null : ids);
      setSearch(next);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    /** Null where nothing is chosen, or where its price is not known yet. */
    toPay: isPart ? (chosen.data ?? null) : chosenIds.length === 0 ? null : cart,
    refreshChosen: async () => isPart && chosen.refetch(),
  };
}

interface CartViewProps {
  cart: Cart;
  /** Time of the read, milliseconds. */
  cartAt: number;
  refresh: () => Promise<unknown>;
}

/** Lines, then everything for the payment. Typed quantities must be saved before anything can be paid. */
function CartView({ cart, cartAt, refresh }: CartViewProps) {
  const edits = useEdits(cart.items);
  const save = useSaveQuantities();
  const { chosenIds, choose, toPay, refreshChosen } = useChosenLines(cart, cartAt);
  return (
    <div className="grid gap-x-10 gap-y-8 pb-32 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:pb-0">
      <SkipLink to="payment">배송지와 결제로 건너뛰기</SkipLink>
      <CartLines lines={cart.items} chosenIds={chosenIds} onChoose={choose} edits={edits} />
      <Checkout
        cart={cart}
        toPay={toPay}
        cartAt={cartAt}
        itemIds={chosenIds.length === cart.items.length ? null : chosenIds}
        refresh={async () => Promise.all([refresh(), refreshChosen()])}
        unsaved={{
          count: edits.changes.length,
          isSaving: save.isPending,
          error: save.error,
          save: () => !save.isPending && save.mutate(edits.changes, { onSuccess: edits.clear }),
        }}
      />
    </div>
  );
}
