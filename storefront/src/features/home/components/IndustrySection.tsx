import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { INDUSTRY_COLLECTIONS, type IndustryCollection } from '@store/domain';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { collectionQuery } from '../api/industry';
import { SectionHead } from './SectionHead';

/** What hotels and restaurants order regularly. */
export function IndustrySection() {
  return (
    <div className="border-y border-rule bg-hanji-light py-14">
      <div className="page space-y-14">
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
  const headId = `industry-${collection.code}`;
  return (
    <section ref={section} aria-labelledby={headId}>
      <CollectionProducts collection={collection} headId={headId} isNear={isNear} />
      <ul aria-label={`${collection.title} 검색어`} className="mt-2 -ml-2 flex flex-wrap">
        {collection.keywords.map((word) => (
          <li key={word}>
            <Link
              to={paths.search({ q: word })}
              className="flex min-h-11 items-center px-2 text-ink-soft underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CollectionProductsProps {
  collection: IndustryCollection;
  headId: string;
  isNear: boolean;
}

function CollectionProducts({ collection, headId, isNear }: CollectionProductsProps) {
  const products = useQuery({ ...collectionQuery(collection), enabled: isNear });
  const more = paths.search({ q: collection.keywords[0] ?? collection.title });
  const head = <SectionHead id={headId} title={collection.title} to={more} />;
  if (products.isPending) return <ProductCarouselSkeleton head={head} />;
  if (products.isError) {
    return (
      <div className="space-y-5">
        {head}
        <ErrorState message="추천 상품을 불러오지 못했습니다." onRetry={() => void products.refetch()} />
      </div>
    );
  }
  if (products.data.length === 0) {
    return (
      <div className="space-y-5">
        {head}
        <EmptyState title="추천 상품을 준비 중입니다.">
          <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <ProductCarousel label={collection.title} products={products.data} head={head} />;
}
