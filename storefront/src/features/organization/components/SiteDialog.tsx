import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { messageFor, ORGANIZATION_LIMITS, type PlainMessageCode } from '@store/domain';
import { AddressEntry } from '../../../shared/address/AddressForm';
import { toAddressInput, toAddressValues, type AddressValues } from '../../../shared/address/address-values';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors, withFormFields } from '../../../shared/forms/server-errors';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/Toaster';
import { useAddSite, useUpdateSite, type Site, type SiteInput } from '../api/organization';
import { FormEnd } from '../../../shared/forms/FormEnd';

interface SiteDialogProps {
  /** The site to change; null for a new one. */
  site: Site | null;
  onClose: () => void;
}

/** Name, code and delivery address of one site. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={site === null ? '지점 추가' : '지점 수정'}
      description="이 지점으로 주문한 상품은 아래 배송지로 보내 드립니다."
    >
      <SiteForm site={site} onClose={onClose} />
    </Dialog>
  );
}

interface SiteValues extends AddressValues {
  name: string;
  code: string;
}

const FIELDS = [
  'name',
  'code',
  'receiverName',
  'receiverPhone',
  'postalCode',
  'address1',
  'address2',
  'memo',
] as const;

const toInput = ({ name, code, ...values }: SiteValues): SiteInput => {
  const { label: _label, isDefaultShipping: _isDefault, ...address } = toAddressInput(values);
  return { name: name.trim(), code: code.trim() || null, address };
};

/** The server names fields of the address with their object. */
const fieldOf = (field: string): string => field.replace(/^address\./, '');

function SiteForm({ site, onClose }: SiteDialogProps) {
  const form = useForm<SiteValues>({
    defaultValues: {
      ...toAddressValues(site?.address ?? null),
      name: site?.name ?? '',
      code: site?.code ?? '',
    },
  });
  const [add, update] = [useAddSite(), useUpdateSite()];
  const isPending = add.isPending || update.isPending;
  const submit = (values: SiteValues): void => {
    if (isPending) return;
    const input = toInput(values);
    const saved = site === null ? add.mutateAsync(input) : update.mutateAsync({ id: site.id, ...input });
    saved.then(
      () => {
        onClose();
        toast(messageFor('ORG_SITE_SAVED'));
      },
      (error: unknown) =>
        showServerErrors(withFormFields(error, fieldOf), form.setError, FIELDS, messageFor('SAVE_FAILED')),
    );
  };
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4 pt-2">
        <NameFields />
        <AddressEntry />
        <FormEnd
          problem={form.formState.errors.root?.message}
          verb="지점 저장"
          isPending={isPending}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}

const required = (code: PlainMessageCode) => (text: string) => text.trim() !== '' || messageFor(code);

function NameFields() {
  const { register, formState } = useFormContext<SiteValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <TextField
        label="지점 이름"
        placeholder="해운대점"
        maxLength={ORGANIZATION_LIMITS.siteNameLength}
        aria-required
        error={errors.name?.message}
        {...register('name', { validate: required('ORG_SITE_NAME_REQUIRED') })}
      />
      <TextField
        label="지점 코드"
        optional
        placeholder="HU01"
        maxLength={ORGANIZATION_LIMITS.siteCodeLength}
        error={errors.code?.message}
        {...register('code')}
      />
    </div>
  );
}
