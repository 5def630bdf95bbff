import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { isNotFound, messageOf } from '@store/openapi/session';
import { rememberProduct } from '../../../shared/lib/recent-products';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { ProductDetail } from '../components/ProductDetail';

/** One product, by id or slug. */
export function Component() {
  const { id = '' } = useParams();
  const product = useQuery(getProductOptions({ path: { id } }));
  const productId = product.data?.id;
  useEffect(() => {
    if (productId !== undefined) rememberProduct(productId);
  }, [productId]);
  return (
    <div className="page pt-4 lg:pt-6">
      {product.isPending && <ProductSkeleton />}
      {product.isError && isNotFound(product.error) && <NotFound />}
      {product.isError && !isNotFound(product.error) && (
        <ErrorState
          message={messageOf(product.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void product.refetch()}
        />
      )}
      {/* The key resets the choice for a new product. */}
      {product.isSuccess && <ProductDetail key={product.data.id} product={product.data} />}
    </div>
  );
}

function NotFound() {
  return (
    <div className="py-10">
      <PageMeta title="상품을 찾을 수 없습니다" isPrivate />
      <EmptyState
        title={messageFor('PRODUCT_NOT_FOUND')}
        hint="판매가 종료되었거나 주소가 변경된 상품입니다."
      >
        <ButtonLink to={paths.products()} variant="primary">
          전체 상품 보기
        </ButtonLink>
        <ButtonLink to={paths.estimate}>비슷한 상품 견적 요청</ButtonLink>
      </EmptyState>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <Pending label="상품을 불러오는 중입니다.">
      <Skeleton className="h-5 w-48" />
      <div className="mt-6 grid gap-10 tablet:grid-cols-2 lg:gap-16">
        <Skeleton className="aspect-square w-full" />
        <div>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-5 w-3/5" />
          <Skeleton className="mt-8 h-52 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-6 h-24 w-full" />
        </div>
      </div>
    </Pending>
  );
}
