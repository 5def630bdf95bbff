import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/States';
import type { Compared } from '../lib/comparison';

/** Picture and name of a column. */
export function ProductHead({ id, product }: Compared) {
  return (
    <div className="flex flex-col gap-2 font-normal">
      <div className="w-24 sm:w-32">
        {product === null ? (
          <Skeleton className="aspect-square w-full" />
        ) : (
          <ProductPicture src={product?.mainImage ?? null} sizes="8rem" />
        )}
      </div>
      {product === undefined ? (
        <p className="text-sm text-ink-soft">판매하지 않는 상품입니다.</p>
      ) : (
        <Link to={paths.product(id)} className="line-clamp-3 font-semibold hover:underline">
          {product === null ? '불러오는 중…' : product.name}
        </Link>
      )}
    </div>
  );
}

interface ColumnButtonsProps {
  name: string;
  onRemove: () => void;
  onReplace: () => void;
}

export function ColumnButtons({ name, onRemove, onReplace }: ColumnButtonsProps) {
  return (
    <span className="flex flex-wrap">
      <Button variant="quiet" size="sm" className="!px-3" onClick={onReplace}>
        <span className="sr-only">{name}</span> 바꾸기
      </Button>
      <Button variant="quiet" size="sm" className="!px-3" onClick={onRemove}>
        <span className="sr-only">{name}</span> 빼기
      </Button>
    </span>
  );
}
