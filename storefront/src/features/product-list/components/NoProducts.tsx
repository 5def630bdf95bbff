import { Link } from 'react-router-dom';
import { INTERIOR_CATEGORY, EVERYWHERE_MESSAGES, SUGGESTED_SEARCHES } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';
import type { ProductFilterParams } from '../../../shared/product/product-filter';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';
import { countChosen, listPath, NO_NARROWING, type ListKind } from '../lib/choices';

interface NoProductsProps {
  listKind: ListKind;
  filter: ProductFilterParams;
  category: Category | null;
}

/** An empty list: a page beyond the last, too many filters, no products yet, or no results. */
export function NoProducts({ listKind, filter, category }: NoProductsProps) {
  const { page, ...first } = filter;
  if (listKind === 'products' && page > 0) {
    return (
      <EmptyState title="더 이상 상품이 없습니다.">
        <ButtonLink to={listPath(listKind, first)}>첫 페이지로</ButtonLink>
      </EmptyState>
    );
  }
  if (countChosen(filter) > 0) return <TooNarrow listKind={listKind} filter={filter} />;
  if (listKind === 'search') return <NoMatches />;
  if (filter.q === null) {
    const isInterior = category?.code === INTERIOR_CATEGORY;
    return (
      <EmptyState
        title={isInterior ? '인테리어 상품은 준비 중입니다.' : '상품을 준비 중입니다.'}
        hint="필요한 상품을 알려 주시면 공장을 찾아 견적을 보내 드립니다."
      >
        <ButtonLink to={paths.estimate} variant="primary">
          견적 요청
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={EVERYWHERE_MESSAGES.SEARCH_EMPTY} hint="단어를 줄이거나 초성으로 찾아보세요.">
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

/** The filters leave nothing: each can be removed by its chip, or all of them here. */
function TooNarrow({ listKind, filter }: Pick<NoProductsProps, 'listKind' | 'filter'>) {
  const { page: _, ...first } = filter;
  return (
    <EmptyState
      title="조건에 맞는 상품이 없습니다."
      hint="선택한 필터를 하나씩 해제하거나 모두 해제하면 더 많은 상품을 볼 수 있습니다."
    >
      <ButtonLink to={listPath(listKind, { ...first, ...NO_NARROWING })} variant="primary">
        필터 모두 해제
      </ButtonLink>
    </EmptyState>
  );
}

function NoMatches() {
  return (
    <EmptyState
      title={EVERYWHERE_MESSAGES.SEARCH_EMPTY}
      hint="단어를 줄이거나, ‘ㅌㅂㄹ’처럼 초성으로 찾아보세요."
    >
      <ButtonLink to={paths.estimate} variant="primary">
        이 상품 견적 요청
      </ButtonLink>
      <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
    </EmptyState>
  );
}
