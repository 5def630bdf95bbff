import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { formatDateTimeKst, sortedFormFields, type FormField } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { FormAnswer } from '../api/forms';
import styles from './AnswerCard.module.css';

/** One answer with the fields of its own revision. */
export function AnswerCard({ answer }: { answer: FormAnswer }) {
  return (
    <Section
      title={`${answer.userName}님의 답변`}
      aside={
        <Text size="xs" c="dimmed">
          {formatDateTimeKst(answer.createdAt)}
        </Text>
      }
    >
      <dl className={styles.values}>
        {sortedFormFields(answer.fields).map((field) => (
          <div key={field.code} className={styles.value}>
            <Text component="dt" size="sm" c="dimmed">
              {field.label}
            </Text>
            <Text component="dd" size="sm" m={0} className={styles.words}>
              <Value field={field} answer={answer} />
            </Text>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Value({ field, answer }: { field: FormField; answer: FormAnswer }) {
  const value = Object.hasOwn(answer.values, field.code) ? answer.values[field.code] : undefined;
  if (value === undefined) return '–';
  if (field.type === 'file') return <Files ids={Array.isArray(value) ? value : []} answer={answer} />;
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  if (Array.isArray(value)) return value.join(', ');
  return field.type === 'date' ? value.replaceAll('-', '.') : value;
}

const KIB = 1024;
const sizeOf = (bytes: number): string =>
  bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)}KB` : `${(bytes / KIB / KIB).toFixed(1)}MB`;

/** The addresses are signed for ten minutes; the page renews them before that. */
function Files({ ids, answer }: { ids: readonly string[]; answer: FormAnswer }) {
  const files = answer.files.filter(({ id }) => ids.includes(id));
  if (files.length === 0) return '–';
  return (
    <Stack gap={2}>
      {files.map((file) => (
        <Group key={file.id} gap={6} wrap="nowrap">
          <Paperclip size={13} aria-hidden />
          <Anchor href={file.url} size="sm" c="celadon.8" target="_blank" rel="noreferrer">
            {file.name}
          </Anchor>
          <Text span size="xs" c="dimmed">
            {sizeOf(file.bytes)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
