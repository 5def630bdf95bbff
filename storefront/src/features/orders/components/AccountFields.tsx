import { useFormContext } from 'react-hook-form';
import { ACCOUNT_HOLDER_MAX_LENGTH, BANKS } from '@store/domain';
import { SelectField, TextField } from '../../../shared/ui/Field';
import { REFUND_RULES, type CancelValues } from '../lib/refund-form';

/** The account for returning a deposit: it cannot return by the way it came. */
export function AccountFields() {
  const { register, formState } = useFormContext<CancelValues>();
  const errors = formState.errors.refundAccount;
  return (
    <fieldset className="min-w-0 border-t border-rule pt-4">
      <legend className="sr-only">환불받을 계좌</legend>
      <p className="font-semibold">환불받을 계좌</p>
      <p className="text-sm text-ink-soft">
        가상계좌로 입금하신 금액은 여기로 보내 드립니다. 계좌번호는 암호화해 보관하고 환불이 끝나면 지웁니다.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="은행"
          error={errors?.bankCode?.message}
          {...register('refundAccount.bankCode', { validate: REFUND_RULES.bankCode })}
        >
          <option value="">선택해 주세요</option>
          {BANKS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="예금주"
          autoComplete="name"
          maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
          error={errors?.holderName?.message}
          {...register('refundAccount.holderName', { validate: REFUND_RULES.holderName })}
        />
        <div className="sm:col-span-2">
          <TextField
            label="계좌번호"
            inputMode="numeric"
            autoComplete="off"
            error={errors?.accountNumber?.message}
            {...register('refundAccount.accountNumber', { validate: REFUND_RULES.accountNumber })}
          />
        </div>
      </div>
    </fieldset>
  );
}
