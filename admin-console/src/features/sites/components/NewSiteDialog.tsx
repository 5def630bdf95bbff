import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import type { FoundCustomer } from '../api/customer-search';
import { useCreateSite } from '../api/sites';
import { siteNameProblem, siteUrlProblem } from '../lib/site-form';
import { CustomerSelect } from './CustomerSelect';

interface NewSiteDialogProps {
  opened: boolean;
  /** Whose site it will be, where that is known already. */
  customer: FoundCustomer | null;
  onClose: () => void;
}

interface Values {
  userId: FoundCustomer | null;
  userCompanyName: string;
  userSiteName: string;
  userSiteUrl: string;
}

const FIELDS = ['userId', 'userCompanyName', 'userSiteName', 'userSiteUrl'] as const;

/** A site of a customer; its address for parcels is added on its own page. */
export function NewSiteDialog({ opened, customer, onClose }: NewSiteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="사이트 등록" closeButtonProps={{ 'aria-label': '닫기' }}>
      {/* Mounted with the dialog: it begins empty every time. */}
      <NewSiteForm customer={customer} onClose={onClose} />
    </Modal>
  );
}

function useNewSite(customer: FoundCustomer | null, onClose: () => void) {
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
          rules={{ validate: (chosen) => chosen !== null || '고객을 선택해주세요.' }}
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
          description="비워두면 고객의 회사 이름을 씁니다."
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
