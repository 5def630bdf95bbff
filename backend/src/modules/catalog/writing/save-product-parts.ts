import {
  ref,
  type EntityManager,
  type EntityName,
  type FilterQuery,
  type RequiredEntityData,
} from '@mikro-orm/postgresql';
import {
  PriceTierRow,
  ProductImage,
  ProductOption,
  ProductOptionValue,
} from '../entities/product-parts.entity.js';
import { Product } from '../entities/product.entity.js';
import type { ProductDetails, StoredTier } from './product-details.js';
import type { ImageForm, OptionForm, ValueForm } from './product-form.js';

/** Parts that a product is to have; absent ones stay. */
export interface WantedParts {
  images?: ImageForm[];
  tiers?: StoredTier[];
  options?: OptionForm[];
}

/** Writes the parts that differ from what is stored (`before` null: nothing is). Answers whether anything did. */
export async function saveParts(
  em: EntityManager,
  productId: number,
  wanted: WantedParts,
  before: Pick<ProductDetails, 'images' | 'prices' | 'options'> | null,
): Promise<boolean> {
  const stored = before ?? { images: [], prices: [], options: [] };
  const images = differing(wanted.images, stored.images.map(imageOf));
  const tiers = differing(wanted.tiers, stored.prices);
  const options = differing(wanted.options, stored.options.map(optionOf));
  if (images !== null) await replaceRows(em, ProductImage, productId, images);
  if (tiers !== null) await replaceRows(em, PriceTierRow, productId, tiers);
  if (options !== null) await mergeOptions(em, productId, options);
  return [images, tiers, options].some((part) => part !== null);
}

/** Nothing names these rows by id, so a list that changed is written anew. */
async function replaceRows<Part extends ProductImage | PriceTierRow>(
  em: EntityManager,
  part: EntityName<Part>,
  productId: number,
  rows: readonly (ImageForm | StoredTier)[],
): Promise<void> {
  await em.nativeDelete(part, { product: productId } as FilterQuery<Part>);
  if (rows.length === 0) return;
  await em.insertMany(
    part,
    rows.map((row) => ({ ...row, product: productId })) as RequiredEntityData<Part>[],
  );
}

/** What is wanted where it is another than what is there, else null. */
function differing<T>(wanted: T[] | undefined, stored: T[]): T[] | null {
  return wanted === undefined || JSON.stringify(wanted) === JSON.stringify(stored) ? null : wanted;
}

function imageOf({ imageUrl, altText, sortOrder }: ImageForm): ImageForm {
  return { imageUrl, altText, sortOrder };
}

/** In the order of keys in which forms are read. */
function optionOf(option: OptionForm): OptionForm {
  const { code, name, type, required, description, addPriceIfApplied, sortOrder, status, values } = option;
  return {
    ...{ code, name, type, required, description, addPriceIfApplied, sortOrder, status },
    values: values.map(valueOf),
  };
}

function valueOf({ valueCode, valueLabel, addPrice, sortOrder, status }: ValueForm): ValueForm {
  return { valueCode, valueLabel, addPrice, sortOrder, status };
}

/**
 * Brings the stored options to the wanted ones: those with the same code are updated in place, so that their ids, by
 * which carts name what was chosen, outlive every edit. A line that chose something that is gone is told so by
 * pricing (OPTION_UNKNOWN).
 */
async function mergeOptions(
  em: EntityManager,
  productId: number,
  wanted: readonly OptionForm[],
): Promise<void> {
  const stored = await em.find(ProductOption, { product: productId });
  const values = await em.find(ProductOptionValue, { option: { $in: stored.map((option) => option.id) } });
  const codes = new Set(wanted.map((option) => option.code));
  for (const option of stored) if (!codes.has(option.code)) em.remove(option);
  for (const { values: wantedValues, ...columns } of wanted) {
    const known = stored.find((option) => option.code === columns.code);
    const option = known ?? em.create(ProductOption, { ...columns, product: ref(Product, productId) });
    if (known === undefined) em.persist(option);
    else Object.assign(known, columns);
    mergeValues(
      em,
      option,
      values.filter((value) => value.option.id === known?.id),
      wantedValues,
    );
  }
  await em.flush();
}

function mergeValues(
  em: EntityManager,
  option: ProductOption,
  stored: readonly ProductOptionValue[],
  wanted: readonly ValueForm[],
): void {
  const codes = new Set(wanted.map((value) => value.valueCode));
  for (const value of stored) if (!codes.has(value.valueCode)) em.remove(value);
  for (const columns of wanted) {
    const known = stored.find((value) => value.valueCode === columns.valueCode);
    if (known !== undefined) Object.assign(known, columns);
    else em.persist(em.create(ProductOptionValue, { ...columns, option: ref(option) }));
  }
}
