import { Link } from 'react-router-dom';
import { INTERIOR_CATEGORY, messageFor, SUGGESTED_SEARCHES } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';
import type { ProductFilterParams } from '../../../shared/product/product-filter';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';

interface NoProductsProps {
  filter: ProductFilterParams;
  category: Category | null;
}

/** An empty catalogue page: nothing found, nothing there yet, or a page beyond the last. */
export function NoProducts({ filter, category }: NoProductsProps) {
  if (filter.page > 0) {
    return (
      <EmptyState title="더 이상 상품이 없습니다.">
        <ButtonLink to={paths.products({ category: filter.category, q: filter.q, sort: filter.sort })}>
          첫 페이지로
        </ButtonLink>
      </EmptyState>
    );
  }
  if (filter.q === null) {
    const isInterior = category?.code === INTERIOR_CATEGORY;
    return (
      <EmptyState
        title={isInterior ? '인테리어 상품은 준비 중입니다.' : '상품을 준비 중입니다.'}
        hint="필요한 상품을 알려 주시면 공장을 찾아 견적을 보내 드립니다."
      >
        <ButtonLink to={paths.estimate} look="primary">
          견적 문의
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={messageFor('SEARCH_EMPTY')} hint="단어를 줄이거나 초성으로 찾아보세요.">
      {SUGGESTED_SEARCHES.map((word) => (
        <Link
          key={word}
          to={paths.search({ q: word })}
          className="flex min-h-11 items-center border border-edge bg-white px-4 hover:border-ink"
        >
          {word}
        </Link>
      ))}
    </EmptyState>
  );
}
