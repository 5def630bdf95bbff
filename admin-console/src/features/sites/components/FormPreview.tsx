import {
  Checkbox,
  FileInput,
  NumberInput,
  Radio,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Paperclip } from 'lucide-react';
import type { ComponentType } from 'react';
import { FORM_FILE_COUNT, FORM_TEXT_LENGTH, type FormField, type FormFieldType } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import styles from './FormPreview.module.css';
import { fieldsOf, type BuilderForm } from '../lib/builder-form';

/** As in the shop: longer answers get a multi-line field, more choices than this a drop-down list. */
const ONE_LINE = 100;
const OPEN_CHOICES = 6;

/** The form as its customer sees it; it can be tried, and sends nothing. */
export function FormPreview({ form }: { form: BuilderForm }) {
  const fields = fieldsOf(form.fields);
  return (
    <Section title="고객 화면 미리보기">
      <div className={styles.paper}>
        <Text fw={700} size="lg">
          {form.title.trim() || '제목 없음'}
        </Text>
        {form.description.trim() !== '' && (
          <Text size="sm" mt={4} className={styles.words}>
            {form.description}
          </Text>
        )}
        <Stack gap="md" mt="md">
          {fields.length === 0 && (
            <Text size="sm" c="dimmed">
              항목을 추가하면 여기에 표시됩니다.
            </Text>
          )}
          {fields.map((field) => (
            <PreviewField key={`${field.code} ${field.type}`} field={field} />
          ))}
        </Stack>
      </div>
    </Section>
  );
}

function PreviewField({ field }: { field: FormField }) {
  const label = field.label || '이름 없는 항목';
  const texts = {
    label: field.required ? label : `${label} (선택)`,
    description: field.help ?? undefined,
  };
  const Preview = PREVIEWS[field.type];
  return <Preview field={field} texts={texts} />;
}

interface PreviewProps {
  field: FormField;
  texts: { label: string; description: string | undefined };
}

function PreviewText({ field, texts }: PreviewProps) {
  const maxLength = field.maxLength ?? FORM_TEXT_LENGTH.usual;
  return maxLength <= ONE_LINE ? <TextInput {...texts} /> : <Textarea {...texts} minRows={3} autosize />;
}

function PreviewNumber({ texts }: PreviewProps) {
  return <NumberInput {...texts} hideControls thousandSeparator />;
}

function PreviewDate({ field, texts }: PreviewProps) {
  const [minDate, maxDate] = [field.minDate ?? undefined, field.maxDate ?? undefined];
  return (
    <DateInput
      {...texts}
      placeholder="연.월.일"
      valueFormat="YYYY.MM.DD"
      minDate={minDate}
      maxDate={maxDate}
    />
  );
}

function PreviewFile({ field, texts }: PreviewProps) {
  const maxFiles = field.max ?? FORM_FILE_COUNT.usual;
  return (
    <FileInput
      {...texts}
      multiple={maxFiles > 1}
      placeholder={`파일 ${maxFiles}개까지`}
      leftSection={<Paperclip size={14} aria-hidden />}
    />
  );
}

function PreviewChoice({ field, texts }: PreviewProps) {
  const choices = [...new Set(field.choices)];
  const Item = field.multiple ? Checkbox : Radio;
  const items = (
    <Stack gap={6} mt={6}>
      {choices.map((choice) => (
        <Item key={choice} value={choice} label={choice} />
      ))}
    </Stack>
  );
  if (field.multiple) return <Checkbox.Group {...texts}>{items}</Checkbox.Group>;
  if (choices.length <= OPEN_CHOICES) return <Radio.Group {...texts}>{items}</Radio.Group>;
  return <Select {...texts} data={choices} placeholder={field.required ? '선택해 주세요' : '선택 안 함'} />;
}

const PREVIEWS: Record<FormFieldType, ComponentType<PreviewProps>> = {
  text: PreviewText,
  number: PreviewNumber,
  date: PreviewDate,
  choice: PreviewChoice,
  file: PreviewFile,
};
