import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, PAGE_SIZE } from '@store/domain';
import { productsQuery } from '../../../shared/api/products';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Price } from '../../../shared/ui/Price';
import { Pending, Skeleton } from '../../../shared/ui/States';
import { steepest, type PriceSheetRow } from '../lib/steepest';
import { SectionHead } from './SectionHead';

const ROWS = 8;

/** Proves the headline: the products whose price falls most with the quantity, set like a printed price list. */
export function PriceSheet() {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section);
  const products = useQuery({ ...productsQuery({ size: PAGE_SIZE.max }), enabled: isNear });
  const rows = steepest(products.data?.items ?? [], ROWS);
  // Optional: without products the section is hidden.
  if (products.isError || (products.isSuccess && rows.length === 0)) return null;
  return (
    <section ref={section} aria-labelledby="price-sheet" className="page">
      <SectionHead
        id="price-sheet"
        title="많이 살수록 낮아지는 단가"
        note="최소 수량 단가 → 가장 낮은 단가"
      />
      {products.isSuccess ? (
        <ol className="mt-5 grid gap-x-14 border-t-2 border-ink md:grid-cols-2">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      ) : (
        <Pending label="단가표를 불러오는 중입니다.">
          <div className="mt-5 grid gap-x-14 border-t-2 border-ink md:grid-cols-2">
            {Array.from({ length: ROWS }, (_, index) => (
              <Skeleton key={index} className="my-2.5 h-14" />
            ))}
          </div>
        </Pending>
      )}
    </section>
  );
}

function Row({ row }: { row: PriceSheetRow }) {
  return (
    <li className="relative flex items-center gap-3 border-b border-rule py-2.5 hover:bg-hanji-light">
      <span className="w-14 shrink-0">
        <ProductPicture src={row.image} sizes="3.5rem" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-y-0.5">
        <Link
          to={paths.product(row.id)}
          className="line-clamp-1 max-w-full font-semibold after:absolute after:inset-0 sm:max-w-[16rem]"
        >
          {row.name}
        </Link>
        <span aria-hidden className="leader hidden sm:block" />
        <span className="figures ml-auto whitespace-nowrap">
          <span className="sr-only">{formatCount(row.minQty)}개부터 </span>
          <Price amount={row.first} className="!font-medium text-ink-soft" />
          <span aria-hidden className="mx-1.5 text-ink-faint">
            →
          </span>
          <span className="sr-only">에서 많게는 </span>
          <Price amount={row.last} className="text-lg" />
          <span className="ml-2 inline-block w-11 text-right text-sm font-bold text-persimmon-deep">
            −{row.off}%
          </span>
        </span>
      </div>
    </li>
  );
}
