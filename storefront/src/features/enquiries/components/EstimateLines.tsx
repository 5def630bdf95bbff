import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { countInput, TEXT_LIMIT } from '../lib/enquiry-values';
import { emptyLine, MAX_LINES, type EstimateValues } from '../lib/estimate-request';

const NAME_NEEDED = '견적 받을 상품을 적어주세요.';

/** The products of the request: one row each, added and taken away. */
export function EstimateLines() {
  const { control, setFocus } = useFormContext<EstimateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const takeAway = (index: number): void => {
    remove(index);
    setFocus(`lines.${Math.max(0, index - 1)}.name`);
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold">견적 받을 상품</legend>
      <ol className="mt-2 space-y-3">
        {fields.map((field, index) => (
          <li key={field.id} className="relative border border-rule bg-white p-4">
            <Line index={index} {...(fields.length > 1 ? { onRemove: () => takeAway(index) } : {})} />
          </li>
        ))}
      </ol>
      {fields.length < MAX_LINES && (
        <Button size="sm" className="mt-3" onClick={() => append(emptyLine(), { shouldFocus: true })}>
          <Plus aria-hidden className="size-4" /> 상품 추가
        </Button>
      )}
    </fieldset>
  );
}

function Line({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const { register, setValue, formState } = useFormContext<EstimateValues>();
  const number = index + 1;
  const base = `lines.${index}` as const;
  return (
    <div role="group" aria-label={`${number}번째 상품`} className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <TextField
        label="상품명"
        aria-required
        maxLength={TEXT_LIMIT.title}
        placeholder="몰에 없는 물건도 괜찮습니다"
        error={formState.errors.lines?.[index]?.name?.message}
        {...register(`${base}.name`, { validate: (text) => text.trim() !== '' || NAME_NEEDED })}
      />
      <TextField
        label="수량"
        inputMode="numeric"
        placeholder="3000"
        {...register(`${base}.quantity`, {
          onChange: (event: { target: { value: string } }) =>
            setValue(`${base}.quantity`, countInput(event.target.value)),
        })}
      />
      <div className="sm:col-span-2">
        <TextField
          label="옵션·인쇄"
          optional
          maxLength={200}
          placeholder="색상, 로고 위치와 색 수"
          {...register(`${base}.detail`)}
        />
      </div>
      {onRemove !== undefined && (
        <button
          type="button"
          onClick={onRemove}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink-soft hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">{number}번째 상품 빼기</span>
        </button>
      )}
    </div>
  );
}
