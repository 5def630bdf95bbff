import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { COMPANY_LABELS, isRequiredOfCompany, type CompanyData, type CompanyField } from '@store/domain';
import { LeaveDialog } from '../../../shared/forms/LeaveDialog';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { Section } from '../../../shared/ui/Section';
import type { Company } from '../api/company';
import { useCompanyForm } from './use-company-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

const ON_DOCUMENTS = [
  'name',
  'representative',
  'businessNumber',
  'branchNumber',
  'address',
  'businessType',
  'businessItem',
] as const;

const IN_SHOP = [
  'phone',
  'email',
  'mailOrderNumber',
  'privacyOfficer',
  'hours',
  'hosting',
  'chatUrl',
] as const;

const HINTS: Partial<Record<CompanyField, string>> = {
  branchNumber: '사업자 단위 과세인 경우에만 숫자 4자리로 입력합니다.',
  businessType: '업태가 여러 개이면 쉼표로 구분합니다.',
  mailOrderNumber: '신고한 기관을 함께 적습니다. 신고 의무가 없으면 비워 둡니다.',
  hours: '비워 두면 표시하지 않습니다.',
  chatUrl: '카카오톡 채널 등의 https 주소입니다. 비워 두면 쇼핑몰에 채팅 상담이 표시되지 않습니다.',
};

/** The company that runs the store: the supplier on documents, and the details that the shop must show by law. */
export function CompanyForm({ company }: { company: Company }) {
  const { form, submit, saving } = useCompanyForm(company);
  const guard = useLeaveGuard(form.formState.isDirty);
  const saveAll = (): void => submit(() => guard.saved());
  useModShortcut('S', saveAll);
  return (
    <form
      aria-label="공급자 정보"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveAll();
      }}
    >
      <Stack gap="md">
        <Section title="사업자">
          <Text size="sm" c="dimmed" mb="sm">
            견적서와 세금계산서의 공급자로 표시됩니다. 이미 보낸 서류는 바뀌지 않습니다.
          </Text>
          <Fields form={form} fields={ON_DOCUMENTS} />
        </Section>
        <Section title="쇼핑몰 표시">
          <Text size="sm" c="dimmed" mb="sm">
            쇼핑몰 하단과 약관, 개인정보 처리방침에 표시됩니다.
          </Text>
          <Fields form={form} fields={IN_SHOP} />
        </Section>
        <Group justify="end">
          <Button type="submit" loading={saving}>
            저장
          </Button>
        </Group>
      </Stack>
      <LeaveDialog guard={guard} saving={saving} onSave={saveAll} />
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<CompanyData>;
  fields: readonly CompanyField[];
}

function Fields({ form: { register, formState }, fields }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {fields.map((field) => (
        <TextInput
          key={field}
          label={COMPANY_LABELS[field]}
          description={HINTS[field]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={isRequiredOfCompany(field)}
          autoComplete="off"
          error={formState.errors[field]?.message}
          {...register(field)}
        />
      ))}
    </SimpleGrid>
  );
}
