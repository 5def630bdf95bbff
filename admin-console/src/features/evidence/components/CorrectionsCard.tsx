import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { formatDateTimeKst } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Section } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import { useAnswerCorrection } from '../api/document-actions';
import type { TaxDocument } from '../api/evidence';
import { REASON_MIN_LENGTH } from '../lib/evidence-labels';

/** Longest answer, in characters. */
const ANSWER_MAX_LENGTH = 500;

/** What the buyer says is wrong, and the answers. */
export function CorrectionsCard({ document: { id, corrections } }: { document: TaxDocument }) {
  if (corrections.length === 0) return null;
  return (
    <Section title="정정 요청">
      <Stack gap="md">
        {corrections.map((one) => (
          <div key={one.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {one.text}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDateTimeKst(one.createdAt)}
            </Text>
            {one.answer === null ? (
              <AnswerForm id={id} correctionId={one.id} />
            ) : (
              <Text size="sm" mt={6}>
                답변: {one.answer}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function AnswerForm({ id, correctionId }: { id: number; correctionId: number }) {
  const send = useAnswerCorrection(id, correctionId);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { answer: '' } });
  const save = handleSubmit(({ answer }) =>
    send
      .mutateAsync(answer.trim())
      .then(() => notifyDone('답변을 보냈습니다.'))
      .catch((error: unknown) => showServerErrors(error, setError, ['answer'])),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Textarea
        mt="xs"
        label="답변"
        required
        autosize
        minRows={2}
        maxLength={ANSWER_MAX_LENGTH}
        error={formState.errors.answer?.message}
        {...register('answer', {
          validate: (text) => text.trim().length >= REASON_MIN_LENGTH || '답변을 입력해 주세요.',
        })}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default" loading={send.isPending}>
          답변 보내기
        </Button>
      </Group>
    </form>
  );
}
