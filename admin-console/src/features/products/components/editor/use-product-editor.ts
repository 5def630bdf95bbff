import { useState } from 'react';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor, particleOf } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { notifyDone, notifyFailed, notifyWarning } from '../../../../shared/ui/notify';
import { focusFirstError } from '../../../../shared/forms/focus-first-error';
import { useLeaveGuard, type LeaveGuard } from '../../../../shared/forms/use-leave-guard';
import type { Product } from '../../api/product';
import { errorPath, isFormPath, issuesOf, productResolver } from '../../lib/check-product-form';
import { toCreateBody, toEditBody } from '../../lib/product-body';
import { emptyForm, formOf, type ProductForm } from '../../lib/product-form';
import { type SaveInput, type SaveAnswer, useSaveProduct } from '../../api/use-save-product';

/** The form element; errors are looked up in it. */
export const PRODUCT_FORM_ID = 'product-form';

/** Somebody else saved first: what is stored now, and what I wanted to save. */
export interface Conflict {
  theirs: Product;
  mine: ProductForm;
}

export interface ProductEditor {
  form: UseFormReturn<ProductForm>;
  /** As last read or saved; null for a new product. */
  saved: Product | null;
  save: () => void;
  saving: boolean;
  conflict: Conflict | null;
  /** Closes the question: continues with this form over the stored product, or as before without one. */
  settle: (merged: ProductForm | null) => void;
  /** Drops my changes in favour of the stored product. */
  reload: () => void;
  guard: LeaveGuard;
  /** Set by the parts that upload pictures; a form is not saved while an upload is in progress. */
  setUploads: (count: (before: number) => number) => void;
}

/** The editor of one product: its form, how it is saved, and what happens if somebody else was faster. */
export function useProductEditor(product: Product | null): ProductEditor {
  const [saved, setSaved] = useState(product);
  const [uploads, setUploads] = useState(0);
  const form = useForm<ProductForm>({
    defaultValues: saved === null ? emptyForm() : formOf(saved),
    resolver: productResolver(saved),
    shouldFocusError: false,
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const begin = (from: Product) => {
    setSaved(from);
    form.reset(formOf(from));
  };
  const { send, saving, conflict, setConflict } = useSending(form, guard, begin);

  const save = () => {
    if (uploads > 0)
      return notifyWarning('이미지를 업로드하고 있습니다. 업로드가 끝난 후 다시 저장해 주세요.');
    const refuse = () => {
      guard.stay();
      focusFirstError(PRODUCT_FORM_ID);
    };
    void form.handleSubmit((mine) => send(mine, saved), refuse)();
  };
  const settle = (merged: ProductForm | null) => {
    setConflict(null);
    if (merged === null || conflict === null) return;
    begin(conflict.theirs);
    form.reset(merged, { keepDefaultValues: true });
    send(merged, conflict.theirs);
  };
  const reload = () => {
    if (conflict !== null) begin(conflict.theirs);
    setConflict(null);
  };
  return { form, saved, save, saving, conflict, settle, reload, guard, setUploads };
}

/** Sends a form, one request at a time, and handles the result. */
function useSending(form: UseFormReturn<ProductForm>, guard: LeaveGuard, begin: (from: Product) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const mutation = useSaveProduct();
  const onSaved = useOnSaved(guard, form);
  const send = (mine: ProductForm, base: Product | null) => {
    if (mutation.isPending) return;
    mutation.mutate(inputOf(mine, base), {
      onSuccess: (answer) => {
        onSaved(answer, base === null);
        begin(answer.product);
      },
      onError: (error) => {
        guard.stay();
        const failure = conflictOf(error, mine);
        if (failure === null) showRefusal(error, form);
        else setConflict(failure);
      },
    });
  };
  return { send, saving: mutation.isPending, conflict, setConflict };
}

const inputOf = (mine: ProductForm, base: Product | null): SaveInput =>
  base === null
    ? { id: null, body: toCreateBody(mine) }
    : { id: base.id, body: toEditBody(formOf(base), mine, base.version) };

const conflictOf = (error: unknown, mine: ProductForm): Conflict | null => {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  const theirs = (error.data as { current?: Product } | null)?.current;
  return theirs === undefined ? null : { theirs, mine };
};

/** Shows the saved product, and goes on: to the new product's own address, or to where the operator wanted to go. */
function useOnSaved(guard: LeaveGuard, form: UseFormReturn<ProductForm>) {
  const navigate = useNavigate();
  return ({ message, product }: SaveAnswer, isNew: boolean) => {
    const typedSlug = form.getValues('slug').trim().normalize('NFC');
    notifyDone(message);
    if (typedSlug !== '' && product.slug !== typedSlug) {
      notifyWarning(
        `이미 사용 중인 슬러그여서 ‘${product.slug}’${particleOf(product.slug, '으로/로')} 저장했습니다.`,
      );
    }
    if (guard.saved() || !isNew) return;
    guard.pass(() => void navigate(`/admin/products/${product.id}`, { replace: true }));
  };
}

/** Shows the server's messages at the named fields; the rest becomes a notification. The typed text stays. */
function showRefusal(error: unknown, form: UseFormReturn<ProductForm>): void {
  const issues = issuesOf(error);
  const fieldIssues = issues.filter(({ path }) => isFormPath(form.getValues(), path));
  for (const { path, message } of fieldIssues) {
    form.setError(errorPath(path) as Path<ProductForm>, { type: 'server', message });
  }
  const unmatched = issues.filter((issue) => !fieldIssues.includes(issue));
  if (fieldIssues.length === 0) notifyFailed(error, messageFor('SAVE_FAILED'));
  else if (unmatched.length > 0) notifyFailed(null, unmatched.map(({ message }) => message).join(' '));
  form.setError('root.server', { type: 'server', message: messageOf(error, messageFor('SAVE_FAILED')) });
  focusFirstError(PRODUCT_FORM_ID);
}
