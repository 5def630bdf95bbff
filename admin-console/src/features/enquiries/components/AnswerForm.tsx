import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '@store/openapi/session';
import { withParticle } from '@store/domain';
import type { Enquiry } from '../api/enquiries';
import { useSaveEnquiry } from './use-save-enquiry';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

/** Longest answer that the server accepts. */
const MAX_LENGTH = 5_000;

/** The answer, which is sent to the requester. The typed text stays if the server refuses it. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const [body, setBody] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isPending } = useSaveEnquiry(enquiry);
  const submit = (): void => {
    setRefusal(null);
    save(
      { kind: 'answer', body: body.trim() },
      {
        onDone: () => setBody(''),
        onRefused: (error) => setRefusal(messageOf(error, '답변을 보내지 못했습니다.')),
      },
    );
  };
  useModShortcut('S', () => body.trim() !== '' && submit());
  return (
    <form
      aria-label="답변"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label="답변"
        autosize
        minRows={5}
        maxLength={MAX_LENGTH}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={refusal}
      />
      <Group justify="space-between" mt="xs">
        <Text size="xs" c="dimmed">
          {withParticle(enquiry.email ?? enquiry.phone ?? '회원 알림', '으로/로')} 보냅니다.
        </Text>
        <Button type="submit" disabled={body.trim() === ''} loading={isPending}>
          답변 보내기
        </Button>
      </Group>
    </form>
  );
}
