import { Link } from 'react-router-dom';
import type { ProductCardData } from '../api/products';
import { paths } from '../paths';
import { Price } from '../ui/Price';
import { ProductPicture } from './ProductPicture';

/** A small product: picture, name and price. Its list item is positioned, because the link covers it. */
export function ProductTile({ product }: { product: ProductCardData }) {
  return (
    <>
      <ProductPicture src={product.mainImage} sizes="9rem" />
      <Link
        to={paths.product(product.id)}
        className="mt-2 line-clamp-2 text-sm leading-snug font-semibold after:absolute after:inset-0"
      >
        {product.name}
      </Link>
      {product.price !== null && (
        <p className="text-sm text-ink-soft">
          <Price amount={product.price} className="!font-semibold" />
        </p>
      )}
    </>
  );
}
