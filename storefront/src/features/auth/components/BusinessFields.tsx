import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/ui/Field';
import { SIGN_UP_RULES, type SignUpValues } from '../lib/signup-form';

const CHOICE =
  'flex min-h-12 flex-1 items-center justify-center gap-2 border border-edge px-3 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo';

/** Business or person; company and registration number appear only for a business. */
export function BusinessFields() {
  const { setValue, control } = useFormContext<SignUpValues>();
  const isBusiness = useWatch({ control, name: 'isBusiness' });
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-heading font-bold">회원 유형</legend>
      <div className="flex gap-2">
        {[true, false].map((value) => (
          <label key={String(value)} className={CHOICE}>
            <input
              type="radio"
              name="memberKind"
              className="sr-only"
              checked={isBusiness === value}
              onChange={() => setValue('isBusiness', value, { shouldDirty: true })}
            />
            {value ? '사업자 회원' : '개인 회원'}
          </label>
        ))}
      </div>
      {isBusiness && <CompanyFields />}
    </fieldset>
  );
}

function CompanyFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="회사명"
        autoComplete="organization"
        aria-required
        error={errors.companyName?.message}
        {...register('companyName', { validate: SIGN_UP_RULES.companyName })}
      />
      <TextField
        label="사업자등록번호"
        inputMode="numeric"
        placeholder="000-00-00000"
        aria-required
        error={errors.bizRegNo?.message}
        {...register('bizRegNo', { validate: SIGN_UP_RULES.bizRegNo })}
      />
    </>
  );
}
