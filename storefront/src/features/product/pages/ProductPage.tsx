import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { rememberProduct } from '../../../shared/lib/recent-products';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { productQuery } from '../../../shared/api/product';
import { ProductDetail } from '../components/ProductDetail';
import { ProductSkeleton } from '../components/ProductSkeleton';

/** One product, by id or slug. */
export function Component() {
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
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
      {/* The key begins a new choice for a new product. */}
      {product.isSuccess && <ProductDetail key={product.data.id} product={product.data} />}
    </div>
  );
}

function NotFound() {
  return (
    <div className="py-10">
      <PageMeta title="상품을 찾을 수 없습니다" isPrivate />
      <EmptyState title={messageFor('PRODUCT_NOT_FOUND')} hint="판매가 끝났거나 주소가 바뀐 상품입니다.">
        <ButtonLink to={paths.products()} look="primary">
          전체 상품 보기
        </ButtonLink>
        <ButtonLink to={paths.estimate}>비슷한 물건 견적 문의</ButtonLink>
      </EmptyState>
    </div>
  );
}
