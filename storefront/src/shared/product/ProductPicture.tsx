import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { imageSrcset, imageVariant } from '@store/domain';

interface ProductPictureProps {
  src: string | null;
  /** Empty beside a visible name with the same text. */
  alt?: string;
  /** Above the fold. */
  eager?: boolean;
  /** Displayed width, in the syntax of the `sizes` attribute; by default that of a card in a grid. */
  sizes?: string;
  className?: string;
}

const CARD_SIZES = '(width >= 1200px) 25vw, (width >= 768px) 33vw, 50vw';
/** Width in pixels for browsers that choose by themselves. */
const USUAL_WIDTH = 640;

/** A square picture that reserves its space, and a plain box where there is none. */
export function ProductPicture({
  src,
  alt = '',
  eager = false,
  sizes = CARD_SIZES,
  className,
}: ProductPictureProps) {
  const [broken, setBroken] = useState(false);
  const frame = clsx('block aspect-square w-full bg-hanji-light object-cover', className);
  if (src === null || broken) {
    return (
      <span className={clsx(frame, '!grid place-items-center text-edge')}>
        <ImageOff aria-hidden className="size-8" strokeWidth={1.25} />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  const srcSet = imageSrcset(src);
  return (
    <img
      src={imageVariant(src, USUAL_WIDTH)}
      {...(srcSet !== undefined && { srcSet, sizes })}
      alt={alt}
      width={600}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
      className={frame}
    />
  );
}
