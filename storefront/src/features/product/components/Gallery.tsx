import clsx from 'clsx';
import { useState } from 'react';
import { ProductPicture } from '../../../shared/product/product-picture';
import type { Product } from '../../../shared/api/product';

interface Picture {
  src: string | null;
  alt: string;
}

function picturesOf(product: Product): Picture[] {
  const extra = product.images.map((image) => ({ src: image.imageUrl, alt: image.alt ?? product.name }));
  const main = { src: product.mainImage, alt: product.name };
  return [main, ...extra.filter((picture) => picture.src !== main.src)];
}

/** The chosen picture between crop marks, and the others to choose from. */
export function Gallery({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (shown === undefined) return null;
  return (
    <div>
      <div className="crop-marks">
        <ProductPicture key={shown.src} src={shown.src} alt={shown.alt} eager />
      </div>
      {pictures.length > 1 && (
        <ul className="mt-4 grid grid-cols-5 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={`사진 ${index + 1} 보기`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={clsx(
                  'block w-full border-2',
                  index === chosen ? 'border-ink' : 'border-transparent',
                )}
              >
                <ProductPicture src={picture.src} eager />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
