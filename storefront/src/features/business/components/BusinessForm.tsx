import type { ComponentProps } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { kstDate, now, messageFor, TAX_BUYER_LENGTHS } from '@store/domain';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import { StaleChoice } from '../../../shared/forms/StaleChoice';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { TextField } from '../../../shared/ui/Field';
import {
  BUSINESS_LABELS,
  BUSINESS_RULES,
  type BusinessValues,
  businessNumberInput,
  numberResult,
} from '../lib/business-form';
import { useBusinessForm } from '../lib/use-business-form';

/** Longest texts that the store keeps. */
const MAX = { name: 100, person: 50, address: 200 } as const;

export function BusinessForm({ info }: { info: BusinessInfo }) {
  const { form, submit, isPending, stale } = useBusinessForm(info);
  const problem = form.formState.errors.root?.message;
  const label = info.isBusiness ? '사업자 정보 저장' : '사업자 회원으로 전환';
  return (
    <>
      <PostForm
        aria-label="사업자 정보"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <CompanyFields form={form} />
        <TradeFields form={form} />
        <InvoiceFields form={form} info={info} />
        {info.verified && form.formState.dirtyFields.bizRegNo === true && (
          <Note tone="warning" className="sm:col-span-2">
            사업자등록번호를 변경하면 확인 상태가 해제됩니다. 새 번호의 사업자등록증을 다시 제출해 주세요.
          </Note>
        )}
        {problem !== undefined && (
          <Note tone="danger" className="sm:col-span-2">
            {problem}
          </Note>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" className="w-full sm:w-auto" aria-disabled={isPending}>
            {isPending ? '저장 중…' : label}
          </Button>
        </div>
      </PostForm>
      <StaleChoice {...stale} />
    </>
  );
}

interface FieldsProps {
  form: UseFormReturn<BusinessValues>;
}

/** The first part of the registration certificate. */
function CompanyFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={BUSINESS_LABELS.companyName}
        autoComplete="organization"
        aria-required
        maxLength={MAX.name}
        error={errors.companyName?.message}
        {...form.register('companyName', { validate: BUSINESS_RULES.companyName })}
      />
      <NumberField form={form} />
      <TextField
        label={BUSINESS_LABELS.representativeName}
        autoComplete="off"
        aria-required
        maxLength={MAX.person}
        error={errors.representativeName?.message}
        {...form.register('representativeName', { validate: BUSINESS_RULES.representativeName })}
      />
      <TextField
        label={BUSINESS_LABELS.openedOn}
        optional
        type="date"
        max={kstDate(now())}
        error={errors.openedOn?.message}
        {...form.register('openedOn', { validate: BUSINESS_RULES.openedOn })}
      />
    </>
  );
}

/** What tax invoices need in addition. */
function TradeFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={BUSINESS_LABELS.businessType}
        optional
        placeholder="숙박업"
        maxLength={MAX.name}
        error={errors.businessType?.message}
        {...form.register('businessType')}
      />
      <TextField
        label={BUSINESS_LABELS.businessItem}
        optional
        placeholder="관광호텔"
        maxLength={MAX.name}
        error={errors.businessItem?.message}
        {...form.register('businessItem')}
      />
      <TextField
        label={BUSINESS_LABELS.address}
        optional
        autoComplete="street-address"
        maxLength={MAX.address}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label={BUSINESS_LABELS.taxInvoiceEmail}
        optional
        type="email"
        inputMode="email"
        hint="전자세금계산서를 받을 이메일 주소입니다."
        error={errors.taxInvoiceEmail?.message}
        {...form.register('taxInvoiceEmail', { validate: BUSINESS_RULES.taxInvoiceEmail })}
      />
    </>
  );
}

/** How 세금계산서 are issued, and whether without a request each time. */
function InvoiceFields({ form, info }: FieldsProps & { info: BusinessInfo }) {
  const { errors } = form.formState;
  return (
    <fieldset className="mt-4 grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 text-heading font-bold">세금계산서</legend>
      <TextField
        label={BUSINESS_LABELS.contactName}
        optional
        autoComplete="off"
        maxLength={TAX_BUYER_LENGTHS.contactName}
        error={errors.contactName?.message}
        {...form.register('contactName')}
      />
      <TextField
        label={BUSINESS_LABELS.contactPhone}
        optional
        inputMode="tel"
        autoComplete="off"
        maxLength={TAX_BUYER_LENGTHS.contactPhone}
        error={errors.contactPhone?.message}
        {...form.register('contactPhone')}
      />
      <TextField
        label={BUSINESS_LABELS.branchNumber}
        optional
        inputMode="numeric"
        maxLength={TAX_BUYER_LENGTHS.branchNumber}
        hint="종된 사업장이 있으면 숫자 4자리로 입력합니다."
        error={errors.branchNumber?.message}
        {...form.register('branchNumber', { validate: BUSINESS_RULES.branchNumber })}
      />
      <div className="space-y-1 sm:col-span-2">
        <Check {...form.register('invoiceByDefault')}>
          계좌이체·가상계좌로 결제하면 세금계산서를 기본으로 신청합니다.
        </Check>
        <Check {...form.register('wantsMonthlyInvoice')}>
          한 달 주문을 모아 세금계산서 한 장으로 받습니다. (월 합산)
        </Check>
        <p className="pl-8 text-sm text-ink-soft">{MONTHLY_TEXTS[info.monthlyInvoice ?? 'none']}</p>
      </div>
    </fieldset>
  );
}

const MONTHLY_TEXTS = {
  none: '신청하면 담당자가 확인한 뒤 적용합니다. 출고한 달의 다음 달 3일에 발행합니다.',
  asked: '신청을 확인하고 있습니다. 승인될 때까지 주문마다 발행합니다.',
  granted: '적용 중입니다. 출고한 달의 다음 달 3일에 발행합니다. 해제하고 저장하면 주문마다 발행합니다.',
} as const;

function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-pine" {...input} />
      {children}
    </label>
  );
}

/** Hyphens are inserted automatically; the check digit is validated as soon as the number is complete. */
function NumberField({ form }: { form: UseFormReturn<BusinessValues> }) {
  const result = numberResult(useWatch({ control: form.control, name: 'bizRegNo' }));
  const refused = form.formState.errors.bizRegNo?.message;
  const onChange = (event: { target: { value: string } }): void => {
    form.setValue('bizRegNo', businessNumberInput(event.target.value), { shouldDirty: true });
    if (refused !== undefined) form.clearErrors('bizRegNo');
  };
  return (
    <TextField
      label={BUSINESS_LABELS.bizRegNo}
      inputMode="numeric"
      placeholder="000-00-00000"
      aria-required
      hint={
        result === 'right' ? <span className="font-medium text-pine">올바른 번호입니다.</span> : '숫자 10자리'
      }
      error={refused ?? (result === 'wrong' ? messageFor('BUSINESS_NUMBER_FORM') : undefined)}
      {...form.register('bizRegNo', { validate: BUSINESS_RULES.bizRegNo, onChange })}
    />
  );
}
