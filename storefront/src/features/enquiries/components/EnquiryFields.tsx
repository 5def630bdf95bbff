import { useFormContext, useWatch } from 'react-hook-form';
import { formatWon } from '@store/domain';
import { useTopCategories } from '../../../shared/api/categories';
import { TextAreaField, TextField } from '../../../shared/ui/Field';
import {
  budgetInput,
  countInput,
  ENQUIRY_RULES,
  TEXT_LIMIT,
  type EnquiryValues,
} from '../lib/enquiry-values';

type Typed = { target: { value: string } };

/** What is wanted: a description first, then numbers where they are known. */
export function EnquiryFields() {
  const { register, formState } = useFormContext<EnquiryValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="찾는 상품"
        aria-required
        placeholder="예: 객실용 머그 500개, 로고 인쇄"
        maxLength={TEXT_LIMIT.title}
        error={errors.title?.message}
        {...register('title', { validate: ENQUIRY_RULES.title })}
      />
      <TextAreaField
        label="자세한 내용"
        aria-required
        rows={7}
        placeholder="재질·크기·색상, 인쇄 위치와 색 수, 기존 제품의 링크, 납품 장소를 적어 주시면 더 빠르게 답변드립니다."
        maxLength={TEXT_LIMIT.body}
        error={errors.body?.message}
        {...register('body', { validate: ENQUIRY_RULES.body })}
      />
      <NumbersFields />
    </>
  );
}

function NumbersFields() {
  const { register, setValue, formState } = useFormContext<EnquiryValues>();
  const { errors } = formState;
  const budget = useWatch<EnquiryValues, 'budget'>({ name: 'budget' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CategoryField />
      <TextField
        label="필요한 수량"
        optional
        inputMode="numeric"
        placeholder="500"
        error={errors.quantity?.message}
        {...register('quantity', {
          onChange: ({ target }: Typed) => setValue('quantity', countInput(target.value)),
        })}
      />
      <TextField
        label="예산 (원)"
        optional
        inputMode="numeric"
        placeholder="3000000"
        hint={budget === '' ? '부가세 포함 총액' : formatWon(Number(budget))}
        error={errors.budget?.message}
        {...register('budget', {
          onChange: ({ target }: Typed) => setValue('budget', budgetInput(target.value)),
        })}
      />
      <TextField
        label="희망 납기일"
        optional
        type="date"
        error={errors.wishedDate?.message}
        {...register('wishedDate', { validate: ENQUIRY_RULES.wishedDate })}
      />
    </div>
  );
}

/** Free text, with the shop's categories as suggestions. */
function CategoryField() {
  const { register, formState } = useFormContext<EnquiryValues>();
  const categories = useTopCategories();
  return (
    <>
      <TextField
        label="품목 분류"
        optional
        list="enquiry-categories"
        autoComplete="off"
        maxLength={TEXT_LIMIT.category}
        error={formState.errors.category?.message}
        {...register('category')}
      />
      <datalist id="enquiry-categories">
        {(categories.data ?? []).map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
