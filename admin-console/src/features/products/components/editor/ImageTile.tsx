import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { Star, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { imageVariant, PRODUCT_LIMITS } from '@store/domain';
import type { ProductForm } from '../../lib/product-form';
import { FormText } from './Fields';
import styles from './ImagesSection.module.css';
import { useSortableItem } from '../../../../shared/ui/SortableList';

/** Twice the width of a tile, for sharp screens. */
const PICTURE_WIDTH = 320;

interface ImageTileProps {
  id: string;
  index: number;
  isMain: boolean;
  onMain: () => void;
  onRemove: () => void;
}

/** One picture with its position, its alternative text, and whether it is the main one. */
export function ImageTile({ id, index, isMain, onMain, onRemove }: ImageTileProps) {
  const imageUrl = useWatch<ProductForm, `images.${number}.imageUrl`>({ name: `images.${index}.imageUrl` });
  const { ref, style, handle } = useSortableItem(id);
  const nth = `${index + 1}번째 이미지`;
  return (
    <li ref={ref as React.Ref<HTMLLIElement>} style={style} className={styles.tile} aria-label={nth}>
      <div className={styles.picture}>
        <img
          src={imageVariant(imageUrl, PICTURE_WIDTH)}
          alt=""
          width={PICTURE_WIDTH}
          height={PICTURE_WIDTH}
          draggable={false}
          loading="lazy"
        />
        {isMain && (
          <Badge className={styles.main} variant="filled" size="sm">
            대표
          </Badge>
        )}
      </div>
      <div className={styles.tools}>
        {handle(nth)}
        <Tooltip label="대표 이미지로">
          <ActionIcon size="sm" aria-label={`${nth} 대표로 지정`} aria-pressed={isMain} onClick={onMain}>
            <Star size={15} fill={isMain ? 'currentColor' : 'none'} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ActionIcon size="sm" ml="auto" aria-label={`${nth} 삭제`} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </ActionIcon>
      </div>
      <FormText
        name={`images.${index}.altText`}
        size="xs"
        aria-label={`${nth} 대체 텍스트`}
        placeholder="대체 텍스트"
        maxLength={PRODUCT_LIMITS.altText}
      />
    </li>
  );
}
