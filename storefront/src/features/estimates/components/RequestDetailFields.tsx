import { useFormContext } from 'react-hook-form';
import { ESTIMATE_LIMITS, kstDate, now } from '@store/domain';
import { TextAreaField, TextField } from '../../../shared/ui/Field';
import { REQUEST_RULES, type RequestValues } from '../lib/request-values';
import { FormSection } from './FormSection';

/** Text, printing, date and place. */
export function RequestDetailFields() {
  const { register, formState } = useFormContext<RequestValues>();
  const { errors } = formState;
  return (
    <FormSection title="요청 내용" hint="아는 내용만 적어 주세요. 부족한 내용은 담당자가 확인해 드립니다.">
      <TextAreaField
        label="요청 사항"
        optional
        rows={4}
        maxLength={ESTIMATE_LIMITS.body}
        placeholder="용도, 포장, 분할 납품 일정, 예산"
        error={errors.body?.message}
        {...register('body', { validate: REQUEST_RULES.body, deps: ['lines'] })}
      />
      <TextAreaField
        label="인쇄"
        optional
        rows={3}
        maxLength={ESTIMATE_LIMITS.printing}
        placeholder="인쇄 위치와 색 수, 로고 크기 (예: 몸통 앞면 1도, 4×3cm)"
        error={errors.printing?.message}
        {...register('printing')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="희망 납기일"
          optional
          type="date"
          min={kstDate(now())}
          error={errors.wishedDate?.message}
          {...register('wishedDate', { validate: REQUEST_RULES.wishedDate })}
        />
        <TextField
          label="납품 장소"
          optional
          maxLength={ESTIMATE_LIMITS.deliveryPlace}
          placeholder="부산 해운대구 호텔 검수장"
          error={errors.deliveryPlace?.message}
          {...register('deliveryPlace')}
        />
      </div>
    </FormSection>
  );
}
