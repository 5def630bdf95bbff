import { FieldReader } from './field-reader.js';
import type { FormErrors } from './form-errors.js';
import type { ImageForm } from './product-form.js';

/** Pictures of the gallery: address required, order a number of 0 or more (absent: as listed). */
export function readImages(
  raw: readonly object[] | undefined,
  errors: FormErrors,
  publicUrl: string,
): ImageForm[] | undefined {
  if (raw === undefined) return undefined;
  const images = raw.map((image, i): ImageForm => {
    const fields = new FieldReader(image as Record<string, unknown>, `images.${i}.`, errors);
    const known = fields.has('imageUrl');
    const imageUrl = fields.picture(['imageUrl'], publicUrl);
    if (imageUrl === null || !known) fields.refuse('imageUrl', 'IMAGE_URL_FORM');
    return {
      imageUrl: imageUrl ?? '',
      altText: fields.text(['altText', 'alt'], 300) ?? null,
      sortOrder: fields.order('sortOrder', 'IMAGE_SORT_FORM') ?? i,
    };
  });
  return images.sort((a, b) => a.sortOrder - b.sortOrder);
}
