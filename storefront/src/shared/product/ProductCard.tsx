import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import type { ProductCardData } from '../api/products';
import { CardDispatch } from '../dispatch/CardDispatch';
import { paths } from '../paths';
import { Price } from '../ui/Price';
import { Stamp } from '../ui/Stamp';
import { cardPrice } from './card-price';
import { ProductPicture } from './ProductPicture';
import { WishButton } from './WishButton';

/** Size of the picture where the card may be low. */
const LOW_SIZES = '(width >= 1200px) 25vw, (width >= 768px) 33vw, (width >= 560px) 50vw, 8.5rem';

interface ProductCardProps {
  product: ProductCardData;
  /** Among the first on the page: its picture is not loaded lazily. */
  eager?: boolean;
  /** Heading level of the name: 3 below the head of a section. */
  level?: 2 | 3;
  /** In a window below 560 pixels the picture is beside the text: a row of half the height. */
  isLow?: boolean;
  /** The button on the corner of the picture; by default a heart. */
  mark?: ReactNode;
  /** A checkbox beside the category, above the link of the card. */
  choice?: ReactNode;
}

/** A product in a list. The whole card is one link, named by the product. */
export function ProductCard({
  product,
  eager = false,
  level = 3,
  isLow = false,
  mark = <WishButton product={product} />,
  choice,
}: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <article
      className={clsx(
        'group relative flex h-full flex-col',
        isLow && 'max-xs:grid max-xs:grid-cols-[8.5rem_minmax(0,1fr)] max-xs:gap-x-3.5',
      )}
    >
      <div className={clsx('relative overflow-hidden', isLow && 'max-xs:size-[8.5rem]')}>
        <ProductPicture
          src={product.mainImage}
          eager={eager}
          sizes={isLow ? LOW_SIZES : undefined}
          className="transition-transform duration-300 group-hover:scale-[1.03]"
        />
        {product.soldOut && (
          <span className="absolute top-3 left-3 bg-paper">
            <Stamp tone="ink">일시 품절</Stamp>
          </span>
        )}
      </div>
      <div
        className={clsx(
          'flex flex-1 flex-col gap-1 border-b border-rule pt-3 pb-4',
          isLow && 'max-xs:gap-0.5 max-xs:border-b-0 max-xs:py-0 max-xs:[&_h3]:text-[0.9375rem]',
        )}
      >
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 text-sm text-ink-faint">{product.categoryName}</p>
          {choice}
        </div>
        <Name className="leading-snug font-semibold">
          <Link to={paths.product(product.id)} className="line-clamp-2 after:absolute after:inset-0">
            {product.name}
          </Link>
        </Name>
        <CardPrice product={product} />
        {cardPrice(product) !== null && <CardDispatch product={product} />}
      </div>
      {/* After the link in key order, above it on the screen. */}
      <div className={clsx('absolute top-1 right-1 z-10', isLow && 'max-xs:right-auto max-xs:left-[5.6rem]')}>
        {mark}
      </div>
    </article>
  );
}

/** Three lines on every card: the minimum order's price, its quantity, and from where a piece costs least. */
function CardPrice({ product }: { product: ProductCardData }) {
  const price = cardPrice(product);
  if (price === null) {
    return <p className="mt-auto pt-2 font-semibold text-persimmon-deep">견적 문의</p>;
  }
  const { lowest, off } = price;
  return (
    <div className="figures mt-auto pt-2">
      <Price amount={price.price} className="text-[1.375rem] leading-tight" suffix="/개" />
      <p className="text-sm text-ink-faint">최소 {formatCount(product.minQty)}개</p>
      <p className="min-h-[1.5em] text-sm text-ink-soft">
        {lowest !== null && (
          <>
            {formatCount(lowest.from)}개부터{' '}
            <strong className="whitespace-nowrap text-persimmon-deep">
              {formatWon(lowest.unitPrice)}
              {off > 0 && ` (−${off}%)`}
            </strong>
          </>
        )}
      </p>
    </div>
  );
}
