import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, INTERIOR_CATEGORY, PAGE_SIZE, SEARCH_TABS } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { productsQuery } from '../../../shared/api/products';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { SectionHead } from './SectionHead';

/** The newest products of every top-level category, one category at a time. */
export function CategoryShelf({ categories }: { categories: readonly [Category, ...Category[]] }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section);
  const [code, setCode] = useState(categories[0].code);
  const chosen = categories.find((category) => category.code === code) ?? categories[0];
  return (
    <section ref={section} aria-labelledby="by-category" className="page">
      <SectionHead id="by-category" title="카테고리별 새 상품" />
      <ul aria-label="카테고리 선택" className="no-scrollbar mt-3 mb-5 flex gap-2 overflow-x-auto">
        {categories.map((category) => (
          <li key={category.code} className="shrink-0">
            <button
              type="button"
              aria-pressed={category === chosen}
              onClick={() => setCode(category.code)}
              className={clsx(
                'min-h-11 border px-4 font-semibold',
                category === chosen
                  ? 'border-ink bg-ink text-white'
                  : 'border-edge bg-white hover:border-ink',
              )}
            >
              {category.name}
            </button>
          </li>
        ))}
      </ul>
      {/* Another category begins empty: the products of the one before would stand below the wrong name. */}
      <CategoryProducts key={chosen.code} category={chosen} isNear={isNear} />
    </section>
  );
}

interface CategoryProductsProps {
  category: Category;
  isNear: boolean;
}

function CategoryProducts({ category, isNear }: CategoryProductsProps) {
  const { name, code, productCount } = category;
  const products = useQuery({
    ...productsQuery({ category: code, size: PAGE_SIZE.home }),
    enabled: isNear,
  });
  const head = (
    <Link
      to={paths.products({ category: code })}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-indigo hover:underline"
    >
      {name} {productCount > 0 && `${formatCount(productCount)}종 `}더보기
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
  if (products.isPending) return <ProductCarouselSkeleton head={head} />;
  if (products.isError) {
    return (
      <ErrorState message={`${name} 상품을 불러오지 못했습니다.`} onRetry={() => void products.refetch()} />
    );
  }
  if (products.data.items.length === 0) return <PreparingBox category={category} />;
  return <ProductCarousel label={name} products={products.data.items} head={head} />;
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
