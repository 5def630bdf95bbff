import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isPersonName, isPhone, messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import type { CustomerChoice } from '../api/customer-search';
import { useCreateCustomer } from '../api/sites';
import { ManagerSelect } from '../../../shared/staff/ManagerSelect';

interface NewCustomerDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The customer exists, and the operator wants to continue with a site. */
  onContinue: (customer: CustomerChoice) => void;
}

/** A customer without an account, who takes it over by phone later. */
export function NewCustomerDialog({ opened, onClose, onContinue }: NewCustomerDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="고객 등록" closeButtonProps={{ 'aria-label': '닫기' }}>
      {/* Mounted with the dialog, so it starts empty every time. */}
      <CustomerForm onClose={onClose} onContinue={onContinue} />
    </Modal>
  );
}

const FIELDS = ['userCompany', 'userName', 'userPhone', 'managerId'] as const;
/** Every caller learns that a number is taken. */
const SERVER_NAMES = { phone: 'userPhone', name: 'userName', companyName: 'userCompany' } as const;
const EMPTY = { userCompany: '', userName: '', userPhone: '', managerId: '' };

const nameProblem = (name: string): true | string =>
  name.trim() === '' ? messageFor('USER_NAME_NULL') : isPersonName(name) || messageFor('USER_NAME_FORM');
const phoneProblem = (phone: string): true | string =>
  phone.trim() === '' ? messageFor('USER_PHONE_NULL') : isPhone(phone) || messageFor('USER_PHONE_FORM');

function CustomerForm({ onClose, onContinue }: Omit<NewCustomerDialogProps, 'opened'>) {
  const [goesOn, setGoesOn] = useState(true);
  const create = useCreateCustomer();
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const submit = handleSubmit(({ managerId, ...customer }) =>
    create.mutate(managerId === '' ? customer : { ...customer, managerId: Number(managerId) }, {
      onSuccess: ({ message, saved: { id, userName, userCompany, userPhone } }) => {
        notifyDone(message || messageFor('CUSTOMER_CREATED'));
        if (goesOn) onContinue({ id, name: userName, companyName: userCompany, phone: userPhone });
        else onClose();
      },
      onError: (error) => showServerErrors(error, setError, FIELDS, SERVER_NAMES),
    }),
  );
  return (
    <form aria-label="고객 등록" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          아이디와 비밀번호는 고객이 휴대폰 번호로 직접 만듭니다.
        </Text>
        <TextInput
          label="회사"
          required
          maxLength={100}
          data-autofocus
          error={errors.userCompany?.message}
          {...register('userCompany', {
            validate: (v) => v.trim() !== '' || messageFor('COMPANY_NAME_REQUIRED'),
          })}
        />
        <TextInput
          label="이름"
          required
          maxLength={50}
          error={errors.userName?.message}
          {...register('userName', { validate: nameProblem })}
        />
        <TextInput
          label="휴대폰"
          required
          inputMode="tel"
          placeholder="010-0000-0000"
          error={errors.userPhone?.message}
          {...register('userPhone', { validate: phoneProblem })}
        />
        <Controller
          name="managerId"
          control={control}
          render={({ field, fieldState }) => (
            <ManagerSelect {...field} label="담당 매니저" withDefault error={fieldState.error?.message} />
          )}
        />
        <Checkbox
          label="이어서 사이트 등록"
          checked={goesOn}
          onChange={(event) => setGoesOn(event.currentTarget.checked)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={create.isPending}>
            등록
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
