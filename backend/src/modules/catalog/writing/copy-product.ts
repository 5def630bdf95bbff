import type { ProductDetails } from '../repository/product-details.repository.js';
import type { ProductForm } from './product-form.js';

const SUFFIX = ' (복사본)';
const TITLE_MAX_LENGTH = 200;

/** The form of a product like this one: a draft to be worked on, so without SKU and popularity. */
export function copyOf(source: ProductDetails): ProductForm {
  const { summary, detailHtml, thumbnailUrl, sortOrder, basePrice, salePrice, currency } = source;
  const { poolTiers, printable, brand, keywords, seoTitle, seoDescription, seoKeywords } = source;
  return {
    summary,
    detailHtml,
    thumbnailUrl,
    sortOrder,
    basePrice,
    salePrice,
    currency,
    poolTiers,
    printable,
    brand,
    keywords,
    seoTitle,
    seoDescription,
    seoKeywords,
    title: `${[...source.title].slice(0, TITLE_MAX_LENGTH - SUFFIX.length).join('')}${SUFFIX}`,
    slug: null,
    status: 'draft',
    category: source.categoryId,
    images: source.images.map(({ imageUrl, altText, sortOrder: order }) => ({
      imageUrl,
      altText,
      sortOrder: order,
    })),
    tiers: source.prices,
    options: source.options.map(({ id: _id, values, ...option }) => ({
      ...option,
      values: values.map(({ id: _valueId, ...value }) => value),
    })),
  };
}
