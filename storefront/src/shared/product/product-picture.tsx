import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

interface ProductPictureProps {
  src: string | null;
  /** Empty beside a visible name, which says the same. */
  alt?: string;
  /** Above the fold. */
  eager?: boolean;
  className?: string;
}

/** A square picture that holds its place before it is there, and a plain sheet where there is none. */
export function ProductPicture({ src, alt = '', eager = false, className }: ProductPictureProps) {
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
  return (
    <img
      src={src}
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
