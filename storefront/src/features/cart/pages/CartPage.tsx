import { useQuery } from '@tanstack/react-query';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { cartQuery } from '../../../shared/api/cart';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { CartView } from '../components/CartView';

export function Component() {
  return (
    <>
      <PageMeta
        title="장바구니"
        description="담은 상품의 수량별 단가와 합계를 확인하고 카드·계좌이체·가상계좌로 바로 결제하세요."
        canonical="/cart"
      />
      <PageTitle title="장바구니" />
      <div className="mt-6">
        <CartContent />
      </div>
    </>
  );
}

function CartContent() {
  const cart = useQuery(cartQuery());
  if (cart.isPending) return <CartSkeleton />;
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
      <EmptyState title={messageFor('CART_EMPTY')} hint="필요한 물건을 담으면 수량별 단가로 바로 계산됩니다.">
        <ButtonLink to={paths.products()} look="primary">
          상품 보러 가기
        </ButtonLink>
      </EmptyState>
    );
  }
  return <CartView cart={cart.data} refresh={cart.refetch} />;
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
