import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { INDUSTRY_COLLECTIONS, PAGE_SIZE, type IndustryCollection } from '@store/domain';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductTile } from '../../../shared/product/ProductTile';
import { EmptyTile } from '../../../shared/product/RecentTiles';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Pending } from '../../../shared/ui/States';
import { collectionQuery } from '../api/industry';
import { SectionHead } from './SectionHead';

const TILES = 'no-scrollbar flex gap-4 overflow-x-auto sm:grid sm:grid-cols-5 sm:gap-y-6';
const TILE = 'relative w-32 shrink-0 sm:w-auto';

/** What hotels and restaurants order regularly. */
export function IndustrySection() {
  return (
    <div className="border-y border-rule bg-hanji-light py-14">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">
        {INDUSTRY_COLLECTIONS.map((collection) => (
          <Collection key={collection.code} collection={collection} />
        ))}
      </div>
    </div>
  );
}

function Collection({ collection }: { collection: IndustryCollection }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section);
  const { code, title, keywords } = collection;
  const headId = `industry-${code}`;
  return (
    <section ref={section} aria-labelledby={headId}>
      <SectionHead id={headId} title={title} to={paths.search({ q: keywords[0] ?? title })} />
      <ul aria-label={`${title} 검색어`} className="no-scrollbar mb-3 -ml-2 flex overflow-x-auto">
        {keywords.map((word) => (
          <li key={word} className="shrink-0">
            <Link
              to={paths.search({ q: word })}
              className="flex min-h-11 items-center px-2 text-ink-soft underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <Products collection={collection} isNear={isNear} />
    </section>
  );
}

function Products({ collection, isNear }: { collection: IndustryCollection; isNear: boolean }) {
  const products = useQuery({ ...collectionQuery(collection), enabled: isNear });
  if (products.isPending) {
    return (
      <Pending label="상품을 불러오는 중입니다.">
        <ul className={TILES}>
          {Array.from({ length: PAGE_SIZE.homeSearch }, (_, index) => (
            <EmptyTile key={index} className={TILE} />
          ))}
        </ul>
      </Pending>
    );
  }
  if (products.isError) {
    return <ErrorState message="추천 상품을 불러오지 못했습니다." onRetry={() => void products.refetch()} />;
  }
  if (products.data.length === 0) {
    return (
      <EmptyState title="추천 상품을 준비 중입니다.">
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul aria-label={collection.title} className={TILES}>
      {products.data.map((product) => (
        <li key={product.id} className={TILE}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}
