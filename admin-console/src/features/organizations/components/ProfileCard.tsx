import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { messageFor, ORGANIZATION_LIMITS } from '@store/domain';
import { ANEW } from '../../../shared/forms/anew';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { ManagerSelect } from '../../../shared/staff/ManagerSelect';
import { notifyDone } from '../../../shared/ui/notify';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';
import { useUpdateOrganization, type Organization } from '../api/organizations';
import {
  bodyOf,
  differencesOf,
  FIELD_LABELS,
  FIELDS,
  formOf,
  SERVER_NAMES,
  type OrganizationForm,
} from '../lib/organization-form';

/** The buyer of the organization's tax documents, as a manager reads it. */
export function ProfileData({ organization }: { organization: Organization }) {
  const form = formOf(organization);
  return (
    <Section title="회사 정보">
      <DescriptionList>
        {FIELDS.filter((field) => field !== 'name' && field !== 'managerId').map((field) => (
          <Description key={field} name={FIELD_LABELS[field]}>
            {form[field] || '–'}
          </Description>
        ))}
      </DescriptionList>
    </Section>
  );
}

function useOrganizationForm(organization: Organization) {
  const update = useUpdateOrganization(organization.id);
  const form = useForm<OrganizationForm>({
    values: formOf(organization),
    resetOptions: { keepDirtyValues: true },
  });
  const send = (values: OrganizationForm, version: number | undefined): void =>
    update.mutate(
      { ...bodyOf(values), ...(version === undefined ? {} : { version }) },
      {
        onSuccess: ({ message }) => {
          notifyDone(message);
          form.reset(values, ANEW);
        },
        onError: (error) => {
          const current = currentOf<Organization>(error);
          if (current === null) {
            showServerErrors(error, form.setError, FIELDS, SERVER_NAMES);
            return;
          }
          const theirs = formOf({ ...organization, ...current });
          openStaleChoice({
            title: '그 사이 거래처 정보가 바뀌었습니다',
            differences: differencesOf(theirs, values),
            onMine: () => send(values, current.version),
            onTheirs: () => form.reset(theirs, ANEW),
          });
        },
      },
    );
  const submit = form.handleSubmit((values) => send(values, organization.version));
  return { form, submit: () => void submit(), isSaving: update.isPending };
}

/** What admins change: name, manager, and the buyer on tax documents. */
export function ProfileCard({ organization }: { organization: Organization }) {
  const { form, submit, isSaving } = useOrganizationForm(organization);
  const { register, control, formState } = form;
  const { errors } = formState;
  useModShortcut('S', () => formState.isDirty && submit());
  const text = (field: keyof OrganizationForm, maxLength: number) => (
    <TextInput
      label={FIELD_LABELS[field]}
      maxLength={maxLength}
      error={errors[field]?.message}
      {...register(field)}
    />
  );
  return (
    <Section title="회사 정보">
      <form
        aria-label="회사 정보"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={FIELD_LABELS.name}
            required
            maxLength={ORGANIZATION_LIMITS.nameLength}
            error={errors.name?.message}
            {...register('name', {
              validate: (name) => name.trim() !== '' || messageFor('ORG_NAME_REQUIRED'),
            })}
          />
          <Controller
            name="managerId"
            control={control}
            render={({ field, fieldState }) => (
              <ManagerSelect
                {...field}
                label={FIELD_LABELS.managerId}
                placeholder="담당 없음"
                clearable
                clearButtonProps={{ 'aria-label': '담당 매니저 지우기' }}
                error={fieldState.error?.message}
              />
            )}
          />
          {text('representativeName', 50)}
          {text('taxInvoiceEmail', 100)}
          {text('businessType', 100)}
          {text('businessItem', 100)}
        </SimpleGrid>
        <TextInput
          mt="sm"
          label={FIELD_LABELS.address}
          maxLength={200}
          error={errors.address?.message}
          {...register('address')}
        />
        <Textarea
          mt="sm"
          label={FIELD_LABELS.staffNote}
          description="직원만 볼 수 있습니다."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={ORGANIZATION_LIMITS.noteLength}
          error={errors.staffNote?.message}
          {...register('staffNote')}
        />
        <Group justify="end" mt="md">
          <Button type="submit" loading={isSaving} disabled={!formState.isDirty}>
            저장
          </Button>
        </Group>
      </form>
    </Section>
  );
}
