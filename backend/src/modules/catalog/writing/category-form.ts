import { CATEGORY_STATUSES, isCategoryCode, normalizeSlug, type CategoryStatus } from '@store/domain';
import { FieldReader } from './field-reader.js';
import type { FormErrors } from './form-errors.js';

/** A checked form of a category. What is absent stays as it is, or takes its default in a new one. */
export interface CategoryForm {
  name?: string;
  /** Null = to be made from the name. */
  code?: string | null;
  /** Id, code or slug of the parent (decision A27); null = top level. */
  parent?: string | number | null;
  sortOrder?: number;
  status?: CategoryStatus;
}

/** The recorded payload as it comes in: structure checked, values not. */
export interface RawCategoryForm {
  name?: unknown;
  slug?: unknown;
  code?: unknown;
  parentId?: unknown;
  sortOrder?: unknown;
  status?: unknown;
}

export function readCategoryForm(raw: RawCategoryForm, errors: FormErrors): CategoryForm {
  const fields = new FieldReader({ ...raw }, '', errors);
  return {
    name: fields.filledText(['name'], 100, 'CATEGORY_NAME_REQUIRED'),
    code: readCode(fields),
    parent: readParent(raw.parentId, fields),
    sortOrder: fields.order('sortOrder', 'CATEGORY_SORT_FORM'),
    status: fields.word('status', CATEGORY_STATUSES, 'CATEGORY_STATUS_FORM'),
  };
}

function readCode(fields: FieldReader): string | null | undefined {
  const code = fields.text(['slug', 'code'], 1000);
  if (typeof code !== 'string') return code;
  return isCategoryCode(code) ? code : fields.refuse('slug', 'CATEGORY_CODE_FORM');
}

/** An empty choice of a form is the top level. */
export function readParent(raw: unknown, fields: FieldReader): string | number | null | undefined {
  if (raw === undefined || typeof raw === 'number') return raw;
  if (raw === null) return null;
  if (typeof raw !== 'string') return fields.refuse('parentId', 'CATEGORY_NOT_FOUND');
  const text = normalizeSlug(raw);
  return text === '' ? null : text;
}
