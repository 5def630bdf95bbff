import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount, INTERIOR_CATEGORY, PAGE_SIZE, SEARCH_TABS } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { productsQuery } from '../../../shared/api/products';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { SectionHead } from './SectionHead';

/** One top-level category with its newest products; they are loaded when it comes near the window. */
export function CategorySection({ category }: { category: Category }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section);
  const headId = `category-${category.code}`;
  return (
    <section ref={section} aria-labelledby={headId} className="page">
      <CategoryProducts category={category} headId={headId} isNear={isNear} />
    </section>
  );
}

interface CategoryProductsProps {
  category: Category;
  headId: string;
  isNear: boolean;
}

function CategoryProducts({ category, headId, isNear }: CategoryProductsProps) {
  const products = useQuery({
    ...productsQuery({ category: category.code, size: PAGE_SIZE.home }),
    enabled: isNear,
  });
  const note = category.productCount > 0 ? `${formatCount(category.productCount)}종` : undefined;
  const head = (
    <SectionHead
      id={headId}
      title={category.name}
      note={note}
      to={paths.products({ category: category.code })}
    />
  );
  if (products.isPending) return <ProductCarouselSkeleton head={head} />;
  if (products.isError) {
    return (
      <Framed head={head}>
        <ErrorState
          message={`${category.name} 상품을 불러오지 못했습니다.`}
          onRetry={() => void products.refetch()}
        />
      </Framed>
    );
  }
  if (products.data.items.length === 0) {
    return (
      <Framed head={head}>
        <PreparingBox category={category} />
      </Framed>
    );
  }
  return <ProductCarousel label={category.name} products={products.data.items} head={head} />;
}

function Framed({ head, children }: { head: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      {head}
      <div className="mt-5">{children}</div>
    </>
  );
}

/** Shown where a category has no products yet. */
function PreparingBox({ category }: { category: Category }) {
  const isInterior = category.code === INTERIOR_CATEGORY;
  const to = SEARCH_TABS.some((tab) => tab === category.code)
    ? paths.search({ category: category.code })
    : paths.products({ category: category.code });
  return (
    <EmptyState
      title={isInterior ? '인테리어 상품은 준비 중입니다.' : '상품을 준비 중입니다.'}
      hint="필요한 상품을 미리 알려 주시면 입고에 맞춰 견적을 보내 드립니다."
    >
      <ButtonLink to={paths.estimate} variant="primary">
        미리 견적 요청
      </ButtonLink>
      <ButtonLink to={to}>{category.name} 둘러보기</ButtonLink>
    </EmptyState>
  );
}
