import {
  Button,
  Grid,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Modal,
} from '@mantine/core';
import { useMemo, useEffect } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { FORM_STATUS_LABELS, FORM_STATUSES } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { SiteForm } from '../api/forms';
import { problemsOf, type BuilderForm } from '../lib/builder-form';
import { ProblemsContext, useProblem } from './builder-problems';
import { FieldsSection } from './FieldsSection';
import { FormPreview } from './FormPreview';
import { useBuilder } from './use-builder';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

/** Builder of a form beside the customer's view. */
export function FormBuilder({ stored }: { stored: SiteForm }) {
  const { form, base, submit, tried, isSaving } = useBuilder(stored);
  const values = useWatch({ control: form.control }) as BuilderForm;
  const problems = useMemo(() => ({ list: problemsOf(values), tried }), [values, tried]);
  useModShortcut('S', submit);
  return (
    <FormProvider {...form}>
      <ProblemsContext.Provider value={problems}>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <form
              aria-label="양식"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <Stack gap="md">
                <AboutSection answersCount={base.answersCount} />
                <FieldsSection />
                <Group justify="end">
                  <Button type="submit" disabled={!form.formState.isDirty} loading={isSaving}>
                    저장
                  </Button>
                </Group>
              </Stack>
            </form>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <div style={{ position: 'sticky', top: 68 }}>
              <FormPreview form={values} />
            </div>
          </Grid.Col>
        </Grid>
        <LeaveQuestion dirty={form.formState.isDirty} />
      </ProblemsContext.Provider>
    </FormProvider>
  );
}

const STATUSES = FORM_STATUSES.map((status) => ({ value: status, label: FORM_STATUS_LABELS[status] }));

const STATUS_MEANS: Record<BuilderForm['status'], string> = {
  draft: '고객에게 보이지 않습니다.',
  open: '고객이 사이트 화면에서 보고 제출할 수 있습니다.',
  closed: '더 이상 제출받지 않습니다. 제출된 답변은 보관됩니다.',
};

function AboutSection({ answersCount }: { answersCount: number }) {
  const { register, control } = useFormContext<BuilderForm>();
  const status = useWatch({ control, name: 'status' });
  const [title, description] = [useProblem('title'), useProblem('description')];
  return (
    <Section title="양식 정보">
      <Stack gap="sm">
        <TextInput label="제목" required maxLength={100} error={title} {...register('title')} />
        <Textarea
          label="설명"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          error={description}
          {...register('description')}
        />
        <div>
          <Controller
            name="status"
            control={control}
            render={({ field: { value, onChange } }) => (
              <SegmentedControl value={value} onChange={onChange} aria-label="상태" data={STATUSES} />
            )}
          />
          <Text size="xs" c="dimmed" mt={4} role="status">
            {STATUS_MEANS[status]}
          </Text>
        </div>
        {answersCount > 0 && (
          <Text size="xs" c="dimmed">
            이미 제출된 답변 {answersCount}건은 제출 당시의 항목 그대로 남습니다.
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** Asks before unsaved changes are left behind, by a link of the console as by closing the tab. */
function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title="저장하지 않은 변경이 있습니다"
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      <Text size="sm" mb="md">
        이 화면을 떠나면 변경한 내용이 사라집니다.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          저장하지 않고 나가기
        </Button>
        <Button onClick={stay}>계속 편집</Button>
      </Group>
    </Modal>
  );
}
