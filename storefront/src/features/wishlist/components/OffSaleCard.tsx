import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import type { Wish } from '../api/wish-page';

interface OffSaleCardProps {
  wish: Wish;
  mark: ReactNode;
}

/** A marked product that the store does not sell at present: grey, no link to a page that is not there. */
export function OffSaleCard({ wish, mark }: OffSaleCardProps) {
  return (
    <div className="relative flex h-full flex-col">
      <div className="relative">
        <ProductPicture src={wish.mainImage} className="opacity-50 grayscale" />
        <span className="absolute top-3 left-3 bg-paper">
          <Stamp tone="ink">판매 중지</Stamp>
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 border-b border-rule pt-3 pb-4">
        <p className="text-sm text-ink-faint">{wish.categoryName}</p>
        <h3 className="line-clamp-2 leading-snug font-semibold text-ink-faint">{wish.name}</h3>
        <p className="mt-auto pt-2 text-sm text-ink-soft">지금은 판매하지 않는 상품입니다.</p>
      </div>
      <div className="mt-3">
        <ButtonLink to={paths.products({ category: wish.categoryCode })} size="sm" className="w-full">
          <span className="sr-only">{wish.name} 대신</span> 비슷한 상품
        </ButtonLink>
      </div>
      <div className="absolute top-1 right-1 z-10">{mark}</div>
    </div>
  );
}
