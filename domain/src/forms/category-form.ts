import * as z from 'zod/mini';
import {
  CATEGORY_NAME_MAX_LENGTH,
  CATEGORY_STATUSES,
  isCategoryCode,
  type CategoryStatus,
} from '../category-status.js';
import { normalizeSlug } from '../validators/slug.js';
import {
  filledText,
  firstNames,
  position,
  reader,
  readKey,
  refuseAs,
  value,
  word,
  type FieldIssue,
} from './fields.js';

/** A text that is too long is refused as a text, otherwise as a code. */
const CODE_TEXT_MAX_LENGTH = 1000;

/** Null = made from the name. */
const code = value((raw, ctx) => {
  const read = readKey(raw, CODE_TEXT_MAX_LENGTH, ctx);
  if (typeof read !== 'string' || isCategoryCode(read)) return read;
  return refuseAs(ctx, 'CATEGORY_CODE_FORM', 'slug');
});

/** Id, code or slug of the parent (decision A27); null, or an empty choice of a form, = top level. */
const parentId = value((raw, ctx): string | number | null | undefined => {
  if (raw === null || typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return refuseAs(ctx, 'CATEGORY_NOT_FOUND');
  const read = normalizeSlug(raw);
  return read === '' ? null : read;
});

/** A form after reading. An absent field stays as it is, or takes its default in a new category. */
export interface CategoryForm {
  name?: string;
  /** Null = to be made from the name. */
  code?: string | null;
  /** Id, code or slug of the parent (decision A27); null = top level. */
  parent?: string | number | null;
  sortOrder?: number;
  status?: CategoryStatus;
}

/** The body as it arrives: its structure is checked, its values are not. */
export interface RawCategoryForm {
  name?: unknown;
  slug?: unknown;
  /** Second name of `slug`. */
  code?: unknown;
  parentId?: unknown;
  sortOrder?: unknown;
  status?: unknown;
}

const category = z.pipe(
  firstNames({ code: 'slug' }),
  z.partial(
    z.object({
      name: filledText(CATEGORY_NAME_MAX_LENGTH, 'CATEGORY_NAME_REQUIRED'),
      slug: code,
      code,
      parentId,
      sortOrder: position('CATEGORY_SORT_FORM'),
      status: word(CATEGORY_STATUSES, 'CATEGORY_STATUS_FORM'),
    }),
  ),
);

const read = reader(category);

/** Reads the body of a category and names every broken rule that can be known without the database. */
export function readCategoryForm(raw: RawCategoryForm): { form: CategoryForm; issues: FieldIssue[] } {
  const { form = {}, issues } = read(raw);
  const { name, slug, code: second, parentId: parent, sortOrder, status } = form;
  return { form: { name, code: slug === undefined ? second : slug, parent, sortOrder, status }, issues };
}
