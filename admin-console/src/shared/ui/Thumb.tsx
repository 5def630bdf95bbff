import { Image } from '@mantine/core';
import { imageVariant } from '@store/domain';

interface ThumbProps {
  src: string | null;
  /** Side in CSS pixels. */
  size: number;
}

/** A small square picture beside a name, which says what it shows; the smallest file that is sharp on any screen. */
export function Thumb({ src, size }: ThumbProps) {
  if (src === null) return null;
  return (
    <Image
      src={imageVariant(src, size * 2)}
      alt=""
      w={size}
      h={size}
      radius="sm"
      // As attributes too, so that the space is reserved before the style sheet is loaded.
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
