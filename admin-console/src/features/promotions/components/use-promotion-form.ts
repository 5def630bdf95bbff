import { useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@store/openapi/session';
import { ANEW } from '../../../shared/forms/anew';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { promotionQuery, type Promotion } from '../api/promotions';
import { useCreatePromotion, useUpdatePromotion } from '../api/promotion-changes';
import { fieldOf, promotionResolver } from '../lib/check-form';
import { bodyOf, formOf, NEW_PROMOTION, type PromotionForm } from '../lib/promotion-form';
import { differencesOf } from '../lib/promotion-labels';

/** Shows the server's messages at their fields; the rest is shown beside the page. */
function showErrors(error: unknown, { setError, getValues }: UseFormReturn<PromotionForm>): void {
  const named = error instanceof ApiError ? error.fields : [];
  const fieldErrors = named.flatMap(({ field, message }) => {
    const own = fieldOf(field, getValues());
    return own === null ? [] : [{ own, message }];
  });
  fieldErrors.forEach(({ own, message }, index) =>
    setError(own, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (fieldErrors.length === 0) notifyFailed(error);
}

/** Form of a promotion that does not exist yet. */
export function useNewPromotion() {
  const navigate = useNavigate();
  const create = useCreatePromotion();
  const form = useForm<PromotionForm>({
    defaultValues: NEW_PROMOTION,
    resolver: promotionResolver,
    mode: 'onTouched',
  });
  const save = (status: 'draft' | 'active') =>
    void form.handleSubmit((values) =>
      create.mutate(
        { ...bodyOf(values), status },
        {
          onSuccess: ({ message, promotion }) => {
            notifyDone(message);
            void navigate(`/admin/promotions/${promotion.id}`, { replace: true });
          },
          onError: (error) => showErrors(error, form),
        },
      ),
    )();
  return { form, save, saving: create.isPending ? create.variables.status : null };
}

/** Form of an existing promotion. */
export function usePromotionForm(promotion: Promotion) {
  const queries = useQueryClient();
  const update = useUpdatePromotion(promotion.id);
  const form = useForm<PromotionForm>({
    values: formOf(promotion),
    resetOptions: { keepDirtyValues: true },
    resolver: promotionResolver,
    mode: 'onTouched',
  });
  const send = (values: PromotionForm, version: number) => {
    const { kind: _fixed, ...body } = bodyOf(values);
    update.mutate(
      { ...body, version },
      {
        onSuccess: (saved) => {
          notifyDone(saved.message);
          form.reset(formOf(saved.promotion), ANEW);
        },
        onError: (error) => void onFailure(error, values).catch(notifyFailed),
      },
    );
  };
  const onFailure = async (error: Error, values: PromotionForm) => {
    if (currentOf(error) === null) {
      showErrors(error, form);
      return;
    }
    // Read again: the refusal names categories and products only by their numbers.
    const theirs = await queries.fetchQuery({ ...promotionQuery(String(promotion.id)), staleTime: 0 });
    openStaleChoice({
      title: '그 사이 프로모션이 바뀌었습니다',
      differences: differencesOf(formOf(theirs), values),
      onMine: () => send(values, theirs.version),
      onTheirs: () => form.reset(formOf(theirs), ANEW),
    });
  };
  const submit = () => void form.handleSubmit((values) => send(values, promotion.version))();
  return { form, submit, saving: update.isPending };
}
