import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, useForm } from 'react-hook-form';
import { kstDate, messageFor, now } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { useRecordManualIssue } from '../api/document-actions';
import type { TaxDocument } from '../api/evidence';
import { ACTION_LABELS } from '../lib/evidence-labels';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

interface ManualIssueDialogProps {
  document: TaxDocument;
  onClose: () => void;
}

/** The document was issued at Hometax: its 승인번호 and the day. */
export function ManualIssueDialog({ document, onClose }: ManualIssueDialogProps) {
  const mark = useRecordManualIssue(document.id);
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: { confirmNumber: '', day: kstDate(now()) },
  });
  const save = handleSubmit((form) =>
    mark
      .mutateAsync(form)
      .then(() => {
        notifyDone('승인번호를 저장했습니다.');
        onClose();
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['confirmNumber', 'day'])),
  );
  return (
    <OpenDialog onClose={onClose} title={ACTION_LABELS['by-hand']}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            홈택스에서 발행한 세금계산서의 승인번호를 입력하면 발행 완료로 바뀝니다. 되돌릴 수 없습니다.
          </Text>
          <TextInput
            label="승인번호"
            description="24자리, '-'는 있어도 됩니다."
            required
            data-autofocus
            autoComplete="off"
            maxLength={40}
            error={formState.errors.confirmNumber?.message}
            {...register('confirmNumber', {
              validate: (text) =>
                /^[0-9A-Z]{24}$/i.test(text.replaceAll('-', '').trim()) || messageFor('TAX_DOC_CONFIRM_FORM'),
            })}
          />
          <Controller
            name="day"
            control={control}
            render={({ field, fieldState }) => (
              <DateInput
                label="발행일"
                required
                valueFormat="YYYY.MM.DD"
                maxDate={kstDate(now())}
                value={field.value}
                onChange={(day) => field.onChange(day ?? kstDate(now()))}
                error={fieldState.error?.message}
              />
            )}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              닫기
            </Button>
            <Button type="submit" loading={mark.isPending}>
              저장
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}
