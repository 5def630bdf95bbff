import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { COMPARED_QUANTITIES, formatCount } from '@store/domain';
import type { BestSellerCardDto } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Price } from '../../../shared/ui/Price';
import { bestSellersQuery } from '../api/best-sellers';
import { SectionHead } from './SectionHead';
import { SHELF_LIST, SHELF_ROW } from './shelf';
import { ShelfPending } from './ShelfPending';

/** What other companies buy, with the unit price of usual quantities: it proves the headline. */
export function BestSellers() {
  const best = useQuery(bestSellersQuery());
  if (best.isPending) return <ShelfPending label="많이 찾는 상품을 불러오는 중입니다." />;
  // Optional: without products the section is hidden.
  if (best.isError || best.data.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers">
      <SectionHead
        id="best-sellers"
        title="많이 찾는 상품"
        note="많이 살수록 낮아지는 단가"
        to={paths.products()}
        moreLabel="전체 상품"
      />
      <ol className={`mt-5 grid gap-x-10 md:grid-cols-2 lg:gap-x-14 ${SHELF_LIST}`}>
        {best.data.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </ol>
    </section>
  );
}

function Row({ product: { id, name, mainImage, minQty, unitPrices } }: { product: BestSellerCardDto }) {
  const isAbove = minQty > COMPARED_QUANTITIES[0];
  return (
    <li className={SHELF_ROW}>
      <span className="w-16 shrink-0">
        <ProductPicture src={mainImage} sizes="4rem" />
      </span>
      <div className="min-w-0 flex-1">
        <Link to={paths.product(id)} className="line-clamp-1 font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        <dl className="figures mt-1 grid grid-cols-3 gap-x-2">
          {unitPrices.map(({ quantity, unitPrice }) => (
            <div key={quantity}>
              <dt className="text-xs whitespace-nowrap text-ink-soft">
                {isAbove && quantity === minQty && '최소 '}
                {formatCount(quantity)}개
              </dt>
              <dd className="text-[0.9375rem]">
                {unitPrice === null ? '견적 문의' : <Price amount={unitPrice} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
