import '@mantine/dropzone/styles.css';
import { Alert, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { ImagePlus } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { IMAGE_MAX_BYTES, messageFor, PRODUCT_LIMITS } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import { notifyFailed } from '../../../../shared/ui/notify';
import { IMAGE_TYPES } from '../../lib/image-types';
import { mainImageOf, type ProductForm } from '../../lib/product-form';
import styles from './ImagesSection.module.css';
import { ImageTile } from './ImageTile';
import { SortableList } from '../../../../shared/ui/SortableList';
import { UploadTile } from './UploadTile';
import { useUploads, type Upload } from './use-uploads';
import type { ProductEditor } from './use-product-editor';

const MEGABYTE = 1024 * 1024;

/** Pictures of the product: dropped or chosen, reordered, described; one is the main one. */
export function ImagesSection({ setUploads }: Pick<ProductEditor, 'setUploads'>) {
  const { control, setValue } = useFormContext<ProductForm>();
  const { fields, append, remove, move } = useFieldArray<ProductForm, 'images'>({ name: 'images' });
  const [images, mainUrl] = useWatch<ProductForm, ['images', 'mainUrl']>({ name: ['images', 'mainUrl'] });
  const { errors } = useFormState<ProductForm>({ control, name: 'images' });
  const { uploads, add, drop, retry } = useUploads(setUploads, (imageUrl) =>
    append({ imageUrl, altText: '' }, { shouldFocus: false }),
  );
  const main = mainImageOf({ images, mainUrl });
  const free = PRODUCT_LIMITS.images - fields.length - uploads.length;
  const problem = errors.images?.root?.message;
  return (
    <Section
      title="이미지"
      aside={<Text size="xs" c="dimmed">{`${fields.length}/${PRODUCT_LIMITS.images}장`}</Text>}
    >
      {problem !== undefined && (
        <Alert color="persimmon" mb="sm" p="xs" role="alert" data-list-error tabIndex={-1}>
          {problem}
        </Alert>
      )}
      <SortableList layout="grid" ids={fields.map(({ id }) => id)} onMove={move}>
        <ul className={styles.tiles} aria-label="상품 이미지">
          {fields.map((field, index) => (
            <ImageTile
              key={field.id}
              id={field.id}
              index={index}
              isMain={images[index]?.imageUrl === main}
              onMain={() => setValue('mainUrl', images[index]?.imageUrl ?? '', { shouldDirty: true })}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload: Upload) => (
            <UploadTile key={upload.id} upload={upload} onDrop={drop} onRetry={retry} />
          ))}
        </ul>
      </SortableList>
      <PictureDrop free={free} onFiles={add} />
    </Section>
  );
}

function PictureDrop({ free, onFiles }: { free: number; onFiles: (files: File[]) => void }) {
  return (
    <Dropzone
      className={styles.drop}
      accept={IMAGE_TYPES}
      maxSize={IMAGE_MAX_BYTES}
      maxFiles={Math.max(0, free)}
      disabled={free <= 0}
      onDrop={onFiles}
      onReject={(rejections) => notifyFailed(null, rejectionText(rejections[0]?.errors[0]?.code, free))}
      inputProps={{ 'aria-label': '이미지 파일 선택' }}
      aria-label="이미지 추가"
    >
      <div className={styles.invite}>
        <ImagePlus size={20} aria-hidden />
        <Text size="sm">
          이미지를 끌어다 놓거나 눌러서 선택해 주세요
          <Text component="span" size="xs" c="dimmed" display="block">
            JPG, PNG, WebP, GIF, AVIF · 한 장에 {IMAGE_MAX_BYTES / MEGABYTE}MB까지 ·{' '}
            {messageFor('IMAGE_FIRST_FRAME')}
          </Text>
        </Text>
      </div>
    </Dropzone>
  );
}

function rejectionText(code: string | undefined, free: number): string {
  if (code === 'file-too-large')
    return messageFor('FILE_TOO_LARGE', { megabytes: IMAGE_MAX_BYTES / MEGABYTE });
  if (code === 'too-many-files') return `이미지는 ${free}장까지 더 추가할 수 있습니다.`;
  return messageFor('IMAGE_TYPE_UNSUPPORTED');
}
