import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { ApiError } from '@store/openapi/session';
import { checkProductForm, type FormIssue } from './check-product-form';
import type { ProductForm } from './product-form';

/** Fields of the server's form that are called otherwise here. */
const RENAMED: readonly [RegExp, string][] = [
  [/^product\.(name)$/, 'title'],
  [/^product\.(thumbnailUrl|mainImage)$/, 'images'],
  [/^product\.description$/, 'detailHtml'],
  [/^product\./, ''],
  [/^prices(\.|$)/, 'tiers$1'],
  [/^(tiers\.\d+)\.currency$/, '$1.unitPrice'],
  [/^(images\.\d+)\.(imageUrl|sortOrder)$/, '$1.altText'],
];

/** `prices.1.minQty` → `tiers.1.minQty`, `product.title` → `title`. */
export function pathOf(field: string): string {
  return RENAMED.reduce((path, [pattern, name]) => path.replace(pattern, name), field);
}

/** What the server says about fields, at the form's paths. */
export function issuesOf(error: unknown): FormIssue[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.map(({ field, message }) => ({ path: pathOf(field), message }));
}

/** Whether the path leads into the form, so that its field can show the words. */
export function isFormPath(form: ProductForm, path: string): boolean {
  let here: unknown = form;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false;
    here = (here as Record<string, unknown>)[step];
  }
  return true;
}

/** The rules of the domain as react-hook-form asks for them. A list's own error stands in its `root`. */
export const productResolver: Resolver<ProductForm> = (values) => {
  const issues = checkProductForm(values);
  if (issues.length === 0) return { values, errors: {} };
  const errors: FieldErrors<ProductForm> = {};
  for (const { path, message } of issues) set(errors, errorPath(path), { type: 'domain', message });
  return { values: {}, errors };
};

/** An error of a list as a whole must not take the place of the errors within it. */
export function errorPath(path: string): string {
  return /(^|\.)(tiers|options|images|values)$/.test(path) ? `${path}.root` : path;
}
