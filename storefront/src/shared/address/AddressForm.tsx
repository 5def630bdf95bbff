import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { phoneInput } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useSaveAddress, type Address } from '../api/addresses';
import { showServerErrors } from '../forms/server-errors';
import { PostForm } from '../forms/PostForm';
import { Button } from '../ui/Button';
import { CheckField, TextField } from '../ui/Field';
import { Note } from '../ui/States';
import {
  ADDRESS_RULES,
  MEMO_CHOICES,
  newAddressValues,
  toAddressInput,
  toAddressValues,
  type AddressValues,
} from './address-values';
import { PostcodeFields } from './PostcodeFields';

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null;
  onSaved: (address: Address) => void;
  onCancel: () => void;
  /** Shown when the server gives no reason. */
  fallback: string;
}

const SERVER_FIELDS = [
  'receiverName',
  'receiverPhone',
  'postalCode',
  'address1',
  'address2',
  'label',
  'memo',
] as const;

/** One delivery address, new or changed. */
export function AddressForm({ address, onSaved, onCancel, fallback }: AddressFormProps) {
  const session = useSession();
  const isNew = address === null && session.status === 'signedIn';
  const form = useForm<AddressValues>({
    defaultValues: isNew ? newAddressValues(session.user) : toAddressValues(address),
  });
  const save = useSaveAddress();
  const submit = (values: AddressValues): void => {
    if (save.isPending) return;
    save.mutate(
      { id: address?.id ?? null, input: toAddressInput(values) },
      {
        onSuccess: onSaved,
        onError: (error) => showServerErrors(error, form.setError, SERVER_FIELDS, fallback),
      },
    );
  };
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <PostForm
        onSubmit={(event) => {
          // It is in a dialog inside another page: its submit must not reach the outer form.
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
        }}
        className="space-y-4 pt-2"
      >
        <AddressFields isDefault={address?.isDefaultShipping === true} />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <div className="flex gap-3 pt-2">
          <Button onClick={onCancel} className="flex-1">
            취소
          </Button>
          <Button type="submit" variant="primary" className="flex-[2]" aria-disabled={save.isPending}>
            {save.isPending ? '저장 중…' : '배송지 저장'}
          </Button>
        </div>
      </PostForm>
    </FormProvider>
  );
}

function AddressFields({ isDefault }: { isDefault: boolean }) {
  const { register, formState } = useFormContext<AddressValues>();
  const { errors } = formState;
  return (
    <>
      <AddressEntry>
        <TextField
          label="배송지 이름"
          optional
          placeholder="본점, 창고 등"
          error={errors.label?.message}
          {...register('label')}
        />
      </AddressEntry>
      {!isDefault && <CheckField label="기본 배송지로 지정" {...register('isDefaultShipping')} />}
    </>
  );
}

/** Receiver, address and request to the carrier. `children`: further fields of the form, before the request. */
export function AddressEntry({ children }: { children?: ReactNode }) {
  const { register, formState } = useFormContext<AddressValues>();
  return (
    <>
      <ReceiverFields />
      <PostcodeFields />
      <TextField
        label="상세주소"
        optional
        autoComplete="address-line2"
        error={formState.errors.address2?.message}
        {...register('address2')}
      />
      {children}
      <MemoField />
    </>
  );
}

/** The request to the carrier: typed, or one of the usual ones. */
function MemoField() {
  const { register, setValue, control, formState } = useFormContext<AddressValues>();
  const memo = useWatch({ control, name: 'memo' });
  return (
    <div className="space-y-2">
      <TextField label="배송 메모" optional error={formState.errors.memo?.message} {...register('memo')} />
      <div role="group" aria-label="자주 쓰는 배송 메모" className="flex flex-wrap gap-2">
        {MEMO_CHOICES.map((text) => (
          <Button
            key={text}
            size="sm"
            aria-pressed={memo === text}
            className="aria-pressed:border-2 aria-pressed:border-ink aria-pressed:bg-celadon-light"
            onClick={() => setValue('memo', memo === text ? '' : text, { shouldDirty: true })}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

function ReceiverFields() {
  const { register, setValue, formState } = useFormContext<AddressValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="수령인"
        autoComplete="name"
        aria-required
        error={errors.receiverName?.message}
        {...register('receiverName', { validate: ADDRESS_RULES.receiverName })}
      />
      <TextField
        label="전화번호"
        optional
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="'-' 없이 10~11자리 숫자"
        error={errors.receiverPhone?.message}
        {...register('receiverPhone', {
          validate: ADDRESS_RULES.receiverPhone,
          onChange: (event: { target: { value: string } }) =>
            setValue('receiverPhone', phoneInput(event.target.value)),
        })}
      />
    </>
  );
}
