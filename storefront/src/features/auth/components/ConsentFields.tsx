import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { CheckField } from '../../../shared/ui/Field';
import { SIGN_UP_RULES, type SignUpValues } from '../lib/signup-form';

const ALL = ['ageOver14', 'terms', 'privacy', 'marketingEmail', 'marketingSms'] as const;

/** Required consents separate from optional ones, each with its own box (개인정보보호법 22조). */
export function ConsentFields() {
  const { register, setValue, control, formState } = useFormContext<SignUpValues>();
  const checked = useWatch({ control, name: ALL }).every(Boolean);
  const { errors, isSubmitted } = formState;
  const checkAll = (value: boolean): void =>
    ALL.forEach((name) => setValue(name, value, { shouldValidate: isSubmitted }));
  return (
    <fieldset>
      <legend className="mb-3 text-heading font-bold">약관 동의</legend>
      <CheckField
        label={<span className="font-semibold">모두 동의 (선택 항목 포함)</span>}
        checked={checked}
        onChange={(event) => checkAll(event.target.checked)}
        className="border border-edge px-3.5"
      />
      <div className="mt-2 px-3.5">
        <CheckField
          label="[필수] 만 14세 이상입니다"
          error={errors.ageOver14?.message}
          {...register('ageOver14', { validate: SIGN_UP_RULES.ageOver14 })}
        />
        <Consent name="terms" label="[필수] 이용약관에 동의합니다" to={paths.terms} document="이용약관" />
        <Consent
          name="privacy"
          label="[필수] 개인정보 수집·이용에 동의합니다"
          to={paths.privacy}
          document="개인정보 처리방침"
        />
        {errors.terms !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.terms.message}
          </p>
        )}
        <CheckField label="[선택] 혜택·신상품 소식을 이메일로 받습니다" {...register('marketingEmail')} />
        <CheckField label="[선택] 혜택·신상품 소식을 문자로 받습니다" {...register('marketingSms')} />
      </div>
    </fieldset>
  );
}

interface ConsentProps {
  name: 'terms' | 'privacy';
  label: string;
  to: string;
  document: string;
}

function Consent({ name, label, to, document }: ConsentProps) {
  const { register, trigger, formState } = useFormContext<SignUpValues>();
  const rule = name === 'terms' ? { validate: SIGN_UP_RULES.terms } : {};
  const onChange = (): void => void (formState.isSubmitted && trigger('terms'));
  return (
    <div className="flex items-center justify-between gap-3">
      <CheckField label={label} {...register(name, { ...rule, onChange })} />
      <Link
        to={to}
        target="_blank"
        className="-mr-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center px-2 text-sm underline underline-offset-4"
      >
        보기<span className="sr-only"> {document} (새 창)</span>
      </Link>
    </div>
  );
}
