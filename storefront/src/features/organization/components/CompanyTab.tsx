import { useForm, type UseFormReturn } from 'react-hook-form';
import { isEmail, messageFor, ORGANIZATION_LIMITS, type OrdersVisible } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Radios } from '../../../shared/ui/Radios';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useUpdateOrganization, type Organization } from '../api/organization';

interface CompanyValues {
  name: string;
  representativeName: string;
  businessType: string;
  businessItem: string;
  address: string;
  taxInvoiceEmail: string;
  ordersVisible: OrdersVisible;
}

const toValues = ({ name, profile, settings }: Organization): CompanyValues => ({
  name,
  representativeName: profile.representativeName ?? '',
  businessType: profile.businessType ?? '',
  businessItem: profile.businessItem ?? '',
  address: profile.address ?? '',
  taxInvoiceEmail: profile.taxInvoiceEmail ?? '',
  ordersVisible: settings.ordersVisible,
});

const PROFILE_FIELDS = [
  'representativeName',
  'businessType',
  'businessItem',
  'address',
  'taxInvoiceEmail',
] as const;

/** Name, profile and settings of the organization; only for its admins. */
export function CompanyTab({ organization }: { organization: Organization }) {
  const form = useForm<CompanyValues>({ values: toValues(organization) });
  const update = useUpdateOrganization();
  const submit = ({ name, ordersVisible, ...profile }: CompanyValues): void => {
    if (update.isPending) return;
    update.mutateAsync({ name, profile, settings: { ordersVisible } }).then(
      (text) => toast(text),
      (error: unknown) =>
        showServerErrors(error, form.setError, ['name', ...PROFILE_FIELDS], messageFor('SAVE_FAILED')),
    );
  };
  const problem = form.formState.errors.root?.message;
  return (
    <section aria-labelledby="company-title">
      <h2 id="company-title" className="border-b border-rule pb-3 text-heading font-bold">
        회사 정보
      </h2>
      <PostForm
        aria-label="회사 정보"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="mt-4 space-y-6"
      >
        <ProfileFields form={form} />
        <VisibilityField form={form} />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="primary" className="w-full sm:w-auto" aria-disabled={update.isPending}>
          {update.isPending ? '저장 중…' : '회사 정보 저장'}
        </Button>
      </PostForm>
    </section>
  );
}

interface FieldsProps {
  form: UseFormReturn<CompanyValues>;
}

function ProfileFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="회사 이름"
        autoComplete="organization"
        maxLength={ORGANIZATION_LIMITS.nameLength}
        aria-required
        error={errors.name?.message}
        {...register('name', { validate: (text) => text.trim() !== '' || messageFor('ORG_NAME_REQUIRED') })}
      />
      <TextField
        label="대표자"
        optional
        autoComplete="off"
        maxLength={50}
        error={errors.representativeName?.message}
        {...register('representativeName')}
      />
      <TextField
        label="업태"
        optional
        placeholder="숙박업"
        maxLength={100}
        error={errors.businessType?.message}
        {...register('businessType')}
      />
      <TextField
        label="종목"
        optional
        placeholder="관광호텔"
        maxLength={100}
        error={errors.businessItem?.message}
        {...register('businessItem')}
      />
      <TextField
        label="사업장 소재지"
        optional
        autoComplete="street-address"
        maxLength={200}
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="세금계산서 이메일"
        optional
        type="email"
        inputMode="email"
        hint="회사로 접수한 주문의 전자세금계산서를 받을 주소입니다."
        error={errors.taxInvoiceEmail?.message}
        {...register('taxInvoiceEmail', {
          validate: (text) => text.trim() === '' || isEmail(text.trim()) || messageFor('EMAIL_FORM'),
        })}
      />
    </div>
  );
}

function VisibilityField({ form }: FieldsProps) {
  return (
    <div>
      <Radios
        legend="구매 담당자가 볼 수 있는 주문"
        name="orders-visible"
        options={[
          { value: 'own', label: '본인 주문만' },
          { value: 'site', label: '담당 지점의 모든 주문' },
        ]}
        chosen={form.watch('ordersVisible')}
        onChoose={(value) => form.setValue('ordersVisible', value, { shouldDirty: true })}
      />
      <p className="text-sm text-ink-soft">관리자와 회계 담당은 언제나 회사 전체의 주문을 볼 수 있습니다.</p>
    </div>
  );
}
