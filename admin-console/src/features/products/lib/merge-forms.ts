import type { Side } from '../../../shared/forms/sides';
import { changedParts, type FormPart, type ProductForm } from './product-form';

/** A part that somebody else changed while the form was open. */
interface ForeignChange {
  part: FormPart;
  /** I changed it too, to a different value. */
  contested: boolean;
}

/** What another person changed since the form was opened, unless I made the same change. */
export function foreignChanges(base: ProductForm, mine: ProductForm, theirs: ProductForm): ForeignChange[] {
  const own = new Set(changedParts(base, mine));
  const differing = new Set(changedParts(mine, theirs));
  return changedParts(base, theirs)
    .filter((part) => differing.has(part))
    .map((part) => ({ part, contested: own.has(part) }));
}

/** My form with the chosen parts of theirs. */
export function mergeForms(
  mine: ProductForm,
  theirs: ProductForm,
  choice: Readonly<Partial<Record<FormPart, Side>>>,
): ProductForm {
  const taken = (Object.keys(choice) as FormPart[]).filter((part) => choice[part] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((part) => [part, theirs[part]])) };
}
