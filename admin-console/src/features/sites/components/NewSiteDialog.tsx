import { Button, Group, Modal, Stack, TextInput, Select, type SelectProps } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { formatPhone } from '../../../shared/format';
import { type CustomerChoice, customerSearchQuery } from '../api/customer-search';
import { useCreateSite } from '../api/sites';
import { siteNameProblem, siteUrlProblem } from '../lib/site-form';

interface CustomerSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error'> {
  value: CustomerChoice | null;
  onChange: (customer: CustomerChoice | null) => void;
  error?: string | undefined;
}

const textOf = ({ name, companyName, phone }: CustomerChoice): string =>
  [companyName, name, phone === null ? null : formatPhone(phone)].filter(Boolean).join(' · ');

/** Chooses a customer; the server searches. */
function CustomerSelect({ value, onChange, ...others }: CustomerSelectProps) {
  const [q, setQ] = useState('');
  // The text of the chosen one is no search.
  const [settled] = useDebouncedValue(value !== null && q === textOf(value) ? '' : q.trim(), 250);
  const customers = useQuery(customerSearchQuery(settled));
  const matches = customers.data ?? [];
  const all = value === null || matches.some(({ id }) => id === value.id) ? matches : [value, ...matches];
  return (
    <Select
      placeholder="이름, 회사, 전화번호로 찾기"
      data={all.map((customer) => ({ value: String(customer.id), label: textOf(customer) }))}
      // The server has already searched.
      filter={({ options }) => options}
      searchValue={q}
      onSearchChange={setQ}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(all.find((customer) => String(customer.id) === id) ?? null)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={customers.isError ? '고객을 불러오지 못했습니다.' : '일치하는 고객이 없습니다'}
      maxDropdownHeight={260}
      {...others}
    />
  );
}

interface NewSiteDialogProps {
  opened: boolean;
  /** Whose site it will be, if already known. */
  customer: CustomerChoice | null;
  onClose: () => void;
}

interface Values {
  userId: CustomerChoice | null;
  userCompanyName: string;
  userSiteName: string;
  userSiteUrl: string;
}

const FIELDS = ['userId', 'userCompanyName', 'userSiteName', 'userSiteUrl'] as const;

/** A site of a customer; its delivery address is added on its own page. */
export function NewSiteDialog({ opened, customer, onClose }: NewSiteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="사이트 등록" closeButtonProps={{ 'aria-label': '닫기' }}>
      {/* Mounted with the dialog, so it starts empty every time. */}
      <NewSiteForm customer={customer} onClose={onClose} />
    </Modal>
  );
}

function useNewSite(customer: CustomerChoice | null, onClose: () => void) {
  const create = useCreateSite();
  const form = useForm<Values>({
    defaultValues: { userId: customer, userCompanyName: '', userSiteName: '', userSiteUrl: '' },
  });
  const submit = form.handleSubmit(({ userId, userCompanyName, userSiteName, userSiteUrl }) => {
    if (userId === null) return;
    const body = { userId: userId.id, userCompanyName: userCompanyName.trim() || null };
    create.mutate(
      { ...body, userSiteName: userSiteName.trim(), userSiteUrl: userSiteUrl.trim() },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || messageFor('SITE_CREATED'));
          onClose();
        },
        onError: (error) => showServerErrors(error, form.setError, FIELDS),
      },
    );
  });
  return { form, submit, isSaving: create.isPending };
}

function NewSiteForm({ customer, onClose }: Omit<NewSiteDialogProps, 'opened'>) {
  const { form, submit, isSaving } = useNewSite(customer, onClose);
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  return (
    <form aria-label="사이트 등록" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Controller
          name="userId"
          control={control}
          rules={{ validate: (chosen) => chosen !== null || '고객을 선택해 주세요.' }}
          render={({ field, fieldState }) => (
            <CustomerSelect
              {...field}
              label="고객"
              required
              data-autofocus={customer === null || undefined}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextInput
          label="회사"
          placeholder={watch('userId')?.companyName ?? undefined}
          description="비워 두면 고객의 회사 이름을 씁니다."
          maxLength={100}
          error={errors.userCompanyName?.message}
          {...register('userCompanyName')}
        />
        <TextInput
          label="사이트 이름"
          required
          maxLength={100}
          data-autofocus={customer !== null || undefined}
          error={errors.userSiteName?.message}
          {...register('userSiteName', { validate: (name) => siteNameProblem(name) ?? true })}
        />
        <TextInput
          label="사이트 주소"
          required
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          error={errors.userSiteUrl?.message}
          {...register('userSiteUrl', { validate: (url) => siteUrlProblem(url) ?? true })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={isSaving}>
            등록
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
