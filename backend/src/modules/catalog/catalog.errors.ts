import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError, type FieldError } from '../../platform/errors/domain-error.js';

/** No such product, or none visible to the public. */
export const productNotFound = (): DomainError =>
  new DomainError('PRODUCT_NOT_FOUND', 'notFound', messageFor('PRODUCT_NOT_FOUND'));

export const categoryNotFound = (): DomainError =>
  new DomainError('CATEGORY_NOT_FOUND', 'notFound', messageFor('CATEGORY_NOT_FOUND'));

/** 409: somebody else changed it meanwhile; `data.current` contains its present state. */
export const staleVersion = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

const impossible = (code: PlainMessageCode): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code));

/** 422: the category would be below itself. */
export const categoryCycle = (): DomainError => impossible('CATEGORY_CYCLE');

/** 422: the tree would have more levels than menus and breadcrumbs show. */
export const categoryTooDeep = (): DomainError => impossible('CATEGORY_TOO_DEEP');

/** 422: the tree is read as a whole, so its size is limited. */
export const categoryLimit = (): DomainError => impossible('CATEGORY_LIMIT');

/** Codes of values that another row has already. */
const TAKEN: readonly string[] = ['PRODUCT_SKU_TAKEN', 'CATEGORY_CODE_TAKEN'] satisfies PlainMessageCode[];

/** A form with invalid fields: 409 if all of them are collisions, else 400. */
export const formRefused = (errors: FieldError[]): DomainError =>
  DomainError.fields(errors, errors.every(({ code }) => TAKEN.includes(code)) ? 'conflict' : 'invalid');
