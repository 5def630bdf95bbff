import { describe, expect, it } from '@jest/globals';
import { PRODUCT_COLUMNS } from '@store/domain/forms';
import { PRODUCT_COLUMNS as IMPORT_COLUMNS } from '../../imports/kinds/product-columns.js';
import { PRODUCT_SHEET } from './product-exports.js';

/** Fields that a row of a sheet does not hold: pictures, the page's texts, and switches that only the console sets. */
const CONSOLE_ONLY = [
  'detailHtml',
  'thumbnailUrl',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
  'sortOrder',
  'popularity',
  'poolTiers',
  'printable',
  'currency',
  'keywords',
];

describe('the file of products', () => {
  it('has every field of a product that a sheet can hold', () => {
    const keys = new Set(PRODUCT_SHEET.map(({ key }) => key));
    expect(PRODUCT_COLUMNS.filter((name) => !keys.has(name)).sort()).toEqual([...CONSOLE_ONLY].sort());
  });

  // Tiers are as many as the products have; counted stock has its own heading, or an import would undo sales since.
  it('has every other column that an import reads, so that it can come back', () => {
    const headings = new Set(PRODUCT_SHEET.map(({ heading }) => heading));
    const missing = IMPORT_COLUMNS.filter(({ heading }) => !headings.has(heading)).map(({ key }) => key);
    expect(missing).toEqual(['tier{n}.min', 'tier{n}.max', 'tier{n}.price', 'stock']);
  });
});
