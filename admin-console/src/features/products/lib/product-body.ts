import type { CreateProduct, EditProduct } from '../api/product';
import { toPrint } from './print-form';
import {
  amountOrNull,
  changedParts,
  FORM_PARTS,
  mainImageOf,
  PARTS,
  type FormPart,
  type OptionInput,
  type ProductFields,
  type ProductForm,
  type TierInput,
} from './product-form';

/** Fields of the product's own row that follow from these parts of the form. */
const fieldsOf = (form: ProductForm, parts: readonly FormPart[]): ProductFields =>
  Object.assign({}, ...parts.map((part) => PARTS[part].fields?.(form))) as ProductFields;

export function toTiers(form: Pick<ProductForm, 'tiers' | 'currency'>) {
  return form.tiers.map((tier: TierInput) => ({
    // An empty field is no number, which the check of the tiers reports; such a form is not sent.
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
        : option.values.map(({ valueCode, valueLabel, addPrice, status }, index) => ({
            valueCode,
            valueLabel,
            status,
            sortOrder: index,
            addPrice: amountOrNull(addPrice) ?? 0,
          })),
  }));
}

const toImages = (form: ProductForm) =>
  form.images.map(({ imageUrl, altText }, sortOrder) => ({ imageUrl, altText, sortOrder }));

/** The whole form, for a new product. */
export function toCreateBody(form: ProductForm) {
  return {
    product: fieldsOf(form, FORM_PARTS),
    images: toImages(form),
    prices: toTiers(form),
    options: toOptions(form.options),
    ...(form.print === null ? {} : { print: toPrint(form.print) }),
  } satisfies CreateProduct;
}

/** Only the changes: the rest stays as stored, an old description to the letter. */
export function toEditBody(from: ProductForm, to: ProductForm, version: number) {
  const changed = changedParts(from, to);
  const has = (part: FormPart): boolean => changed.includes(part);
  const product = fieldsOf(to, changed);
  // Without a choice, the main image follows the gallery.
  if (has('images') && mainImageOf(from) !== mainImageOf(to)) product.thumbnailUrl = mainImageOf(to);
  return {
    version,
    ...(Object.keys(product).length > 0 ? { product } : {}),
    ...(has('images') ? { images: toImages(to) } : {}),
    ...(has('tiers') || has('currency') ? { prices: toTiers(to) } : {}),
    ...(has('options') ? { options: toOptions(to.options) } : {}),
    ...(has('print') ? { print: to.print === null ? null : toPrint(to.print) } : {}),
  } satisfies EditProduct;
}
