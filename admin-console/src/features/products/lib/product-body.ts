import type { CreateProduct, EditProduct } from '../api/product';
import type { NumberInput, OptionInput, ProductForm, TierInput } from './product-form';

type Fields = NonNullable<CreateProduct['product']>;

const amountOrNull = (amount: NumberInput): number | null => (amount === '' ? null : amount);

/** Fields of the product's own row, each by the part of the form that it follows from. */
function fieldsOf(form: ProductForm): Partial<Record<keyof ProductForm, Partial<Fields>>> {
  const { title, slug, status, summary, sku, brand, keywords, detailHtml, currency } = form;
  const { poolTiers, printable } = form;
  return {
    title: { title },
    slug: { slug },
    status: { status },
    summary: { summary },
    sku: { sku },
    brand: { brand },
    keywords: { keywords },
    detailHtml: { detailHtml },
    currency: { currency },
    poolTiers: { poolTiers },
    printable: { printable },
    categoryId: { categoryId: Number(form.categoryId) },
    mainUrl: { thumbnailUrl: mainImageOf(form) },
    basePrice: { basePrice: amountOrNull(form.basePrice) },
    salePrice: { salePrice: amountOrNull(form.salePrice) },
    seoTitle: { seoTitle: form.seoTitle },
    seoDescription: { seoDescription: form.seoDescription },
    seoKeywords: { seoKeywords: form.seoKeywords },
  };
}

/** The chosen picture, else the first of the gallery. */
export function mainImageOf({ mainUrl, images }: Pick<ProductForm, 'mainUrl' | 'images'>): string | null {
  return images.find(({ imageUrl }) => imageUrl === mainUrl)?.imageUrl ?? images[0]?.imageUrl ?? null;
}

export function toTiers(form: Pick<ProductForm, 'tiers' | 'currency'>) {
  return form.tiers.map((tier: TierInput) => ({
    // What is empty is no number, which the check of the tiers says; such a form is not sent.
    minQty: tier.minQty === '' ? Number.NaN : tier.minQty,
    maxQty: amountOrNull(tier.maxQty),
    unitPrice: tier.unitPrice === '' ? Number.NaN : tier.unitPrice,
    currency: tier.currency || form.currency,
  }));
}

export function toOptions(options: readonly OptionInput[]) {
  return options.map((option, sortOrder) => ({
    code: option.code,
    name: option.name,
    type: option.type,
    required: option.required,
    description: option.description,
    status: option.status,
    addPriceIfApplied: option.type === 'toggle' ? (amountOrNull(option.addPriceIfApplied) ?? 0) : 0,
    sortOrder,
    values:
      option.type === 'toggle'
        ? []
        : option.values.map(({ valueCode, valueLabel, addPrice, status }, place) => ({
            valueCode,
            valueLabel,
            status,
            sortOrder: place,
            addPrice: amountOrNull(addPrice) ?? 0,
          })),
  }));
}

const toImages = (form: ProductForm) =>
  form.images.map(({ imageUrl, altText }, sortOrder) => ({ imageUrl, altText, sortOrder }));

/** The whole form, for a new product. */
export function toCreateBody(form: ProductForm): CreateProduct {
  const product = Object.assign({}, ...Object.values(fieldsOf(form))) as Fields;
  return { product, images: toImages(form), prices: toTiers(form), options: toOptions(form.options) };
}

/** Parts of the form that differ. */
export function changedParts(from: ProductForm, to: ProductForm): (keyof ProductForm)[] {
  return (Object.keys(to) as (keyof ProductForm)[]).filter(
    (part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]),
  );
}

/** Only what was changed: the rest stays as it is stored, an old description to the letter. */
export function toEditBody(from: ProductForm, to: ProductForm, version: number): EditProduct {
  const changed = new Set(changedParts(from, to));
  const all = fieldsOf(to);
  const product = Object.assign({}, ...[...changed].map((part) => all[part] ?? {})) as Fields;
  // Without a picture of its own the main image follows the gallery.
  if (changed.has('images') && mainImageOf(from) !== mainImageOf(to)) product.thumbnailUrl = mainImageOf(to);
  return {
    version,
    ...(Object.keys(product).length > 0 ? { product } : {}),
    ...(changed.has('images') ? { images: toImages(to) } : {}),
    ...(changed.has('tiers') || changed.has('currency') ? { prices: toTiers(to) } : {}),
    ...(changed.has('options') ? { options: toOptions(to.options) } : {}),
  };
}
