import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Section } from '../../../shared/ui/Section';
import type { Site } from '../api/sites';
import type { AddressText, SiteForm } from '../lib/site-form';
import { useSiteForm } from './use-site-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

/** A site's name, web address and delivery address. */
export function SiteEditor({ site }: { site: Site }) {
  const { form, submit, isSaving } = useSiteForm(site);
  const { errors, isDirty } = form.formState;
  useModShortcut('S', submit);
  return (
    <form
      aria-label="사이트 정보"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Section title="사이트 정보">
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label="회사"
                required
                maxLength={100}
                error={errors.userCompanyName?.message}
                {...form.register('userCompanyName')}
              />
              <TextInput
                label="사이트 이름"
                required
                maxLength={100}
                error={errors.userSiteName?.message}
                {...form.register('userSiteName')}
              />
            </SimpleGrid>
            <TextInput
              label="사이트 주소"
              required
              inputMode="url"
              maxLength={500}
              error={errors.userSiteUrl?.message}
              {...form.register('userSiteUrl')}
            />
          </Stack>
        </Section>
        <AddressSection form={form} />
        <Group justify="end">
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            저장
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const ADDRESS: { name: AddressText; label: string; required?: boolean; max: number }[] = [
  { name: 'receiverName', label: '수령인', required: true, max: 50 },
  { name: 'receiverPhone', label: '전화', max: 20 },
  { name: 'postalCode', label: '우편번호', max: 10 },
  { name: 'address1', label: '주소', required: true, max: 200 },
  { name: 'address2', label: '상세 주소', max: 200 },
  { name: 'memo', label: '배송 요청', max: 200 },
];

/** The delivery address of this site; the customer can copy it into the own addresses. */
function AddressSection({ form }: { form: UseFormReturn<SiteForm> }) {
  const hasAddress = form.watch('withAddress');
  const errors = form.formState.errors.address;
  return (
    <Section
      title="배송지"
      aside={
        <Controller
          name="withAddress"
          control={form.control}
          render={({ field: { value, ...field } }) => (
            <Switch {...field} checked={value} label="배송지 등록" />
          )}
        />
      }
    >
      {hasAddress && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {ADDRESS.map(({ name, label, required = false, max }) => (
            <TextInput
              key={name}
              label={label}
              required={required}
              maxLength={max}
              error={errors?.[name]?.message}
              {...form.register(`address.${name}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </Section>
  );
}
