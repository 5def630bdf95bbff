import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { tierWarningLine } from '@store/domain';
import { checkPrintByOption, checkWholeProduct, readProductForm, type FieldIssue } from '@store/domain/forms';
import { ApiError } from '@store/openapi/session';
import type { Product } from '../api/product';
import { toCreateBody, toEditBody, toTiers } from './product-body';
import { amountOrNull, formOf, type ProductForm } from './product-form';

/** An error at a field, by its path in the form. */
export interface FormIssue {
  path: string;
  message: string;
}

/** Fields of the body that have other names here. */
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

const toFormIssue = ({ field, message }: FieldIssue): FormIssue => ({ path: pathOf(field), message });

/** The server's errors, at the form's paths. */
export function issuesOf(error: unknown): FormIssue[] {
  return error instanceof ApiError ? error.fields.map(toFormIssue) : [];
}

/** Whether the path leads into the form, so that its field can show the message. */
export function isFormPath(form: ProductForm, path: string): boolean {
  let here: unknown = form;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false;
    here = (here as Record<string, unknown>)[step];
  }
  return true;
}

/** An error of a list as a whole must not replace the errors within it. */
export function errorPath(path: string): string {
  return /(^|\.)(tiers|options|images|values)$|^print\.(methods|areas)$/.test(path) ? `${path}.root` : path;
}

/**
 * Everything that the server would refuse and that can be known here: the form becomes the request body, which the
 * server's own schema reads. `saved` null for a new product.
 */
export function checkProductForm(form: ProductForm, saved: Product | null = null): FormIssue[] {
  const whole = readProductForm(toCreateBody(form), true);
  const sent =
    saved === null ? whole : readProductForm(toEditBody(formOf(saved), form, saved.version), false);
  const byOption = checkPrintByOption(sent.form, saved);
  return [...sent.issues, ...checkWholeProduct(whole.form), ...byOption].map(toFormIssue);
}

type Prices = Pick<ProductForm, 'tiers' | 'currency' | 'basePrice' | 'salePrice'>;

/** Errors of the tiers at their fields, and one line about what else needs a look; it blocks nothing (decision A29). */
export function tierFindings(form: Prices): { errors: FormIssue[]; warning: string | null } {
  const prices = toTiers(form);
  return {
    errors: readProductForm({ prices }, false).issues.map(toFormIssue),
    warning: tierWarningLine(prices, {
      basePrice: amountOrNull(form.basePrice),
      salePrice: amountOrNull(form.salePrice),
    }),
  };
}

/** The same for react-hook-form. Of two errors at one field the first is shown. */
export const productResolver =
  (saved: Product | null): Resolver<ProductForm> =>
  (values) => {
    const issues = checkProductForm(values, saved);
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ProductForm> = {};
    for (const { path, message } of issues.reverse()) {
      set(errors, errorPath(path), { type: 'domain', message });
    }
    return { values: {}, errors };
  };
