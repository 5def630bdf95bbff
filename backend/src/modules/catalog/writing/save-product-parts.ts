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
import type { ProductDetails, StoredTier } from '../repository/product-details.repository.js';
import type { ImageForm, OptionForm, ValueForm } from './product-form.js';

/** Parts that a product is to have; absent ones stay. */
export interface WantedParts {
  images?: ImageForm[];
  tiers?: StoredTier[];
  options?: OptionForm[];
}

/** The parts in which what is wanted differs from what is stored (`before` null: nothing is); null where none does. */
export function differingParts(
  wanted: WantedParts,
  before: Pick<ProductDetails, 'images' | 'prices' | 'options'> | null,
): WantedParts | null {
  const stored = before ?? { images: [], prices: [], options: [] };
  const parts = {
    images: differing(wanted.images, stored.images.map(imageOf)),
    tiers: differing(wanted.tiers, stored.prices),
    options: differing(wanted.options, stored.options.map(optionOf)),
  };
  return Object.values(parts).some((part) => part !== undefined) ? parts : null;
}

/** Parts of a product that are to be written. */
export interface PartsOfProduct extends WantedParts {
  productId: number;
}

/** Writes parts of many products: images and tiers in two statements each, options product by product. */
export async function writeParts(em: EntityManager, products: readonly PartsOfProduct[]): Promise<void> {
  await replaceRows(
    em,
    ProductImage,
    products.flatMap(({ productId, images }) => (images === undefined ? [] : [{ productId, rows: images }])),
  );
  await replaceRows(
    em,
    PriceTierRow,
    products.flatMap(({ productId, tiers }) => (tiers === undefined ? [] : [{ productId, rows: tiers }])),
  );
  for (const { productId, options } of products) {
    if (options !== undefined) await mergeOptions(em, productId, options);
  }
}

/** Nothing names these rows by id, so a list that changed is written anew. */
async function replaceRows<Part extends ProductImage | PriceTierRow>(
  em: EntityManager,
  part: EntityName<Part>,
  lists: readonly { productId: number; rows: readonly (ImageForm | StoredTier)[] }[],
): Promise<void> {
  if (lists.length === 0) return;
  const ids = lists.map(({ productId }) => productId);
  await em.nativeDelete(part, { product: { $in: ids } } as unknown as FilterQuery<Part>);
  const rows = lists.flatMap(({ productId, rows: list }) =>
    list.map((row) => ({ ...row, product: productId })),
  );
  if (rows.length > 0) await em.insertMany(part, rows as RequiredEntityData<Part>[]);
}

/** What is wanted where it is another than what is there, else undefined. */
function differing<T>(wanted: T[] | undefined, stored: T[]): T[] | undefined {
  return JSON.stringify(wanted) === JSON.stringify(stored) ? undefined : wanted;
}

function imageOf({ imageUrl, altText, sortOrder }: ImageForm): ImageForm {
  return { imageUrl, altText, sortOrder };
}

/** In the order of keys in which forms are read. */
function optionOf(option: OptionForm): OptionForm {
  const { code, name, type, required, description, addPriceIfApplied, sortOrder, status, values } = option;
  return {
    code,
    name,
    type,
    required,
    description,
    addPriceIfApplied,
    sortOrder,
    status,
    values: values.map(valueOf),
  };
}

function valueOf({ valueCode, valueLabel, addPrice, sortOrder, status }: ValueForm): ValueForm {
  return { valueCode, valueLabel, addPrice, sortOrder, status };
}

/**
 * Brings the stored options to the wanted ones: those with the same code are updated in place, so that their ids, by
 * which carts name what was chosen, outlive every edit. A line that chose something that is gone is refused by pricing
 * (OPTION_UNKNOWN).
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
