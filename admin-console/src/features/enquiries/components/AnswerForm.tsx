import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '@store/openapi/session';
import { notifyDone } from '../../../shared/ui/notify';
import { useEnquiryChange, type Enquiry } from '../api/enquiries';

/** Longest answer that the server takes. */
const MAX_LENGTH = 5_000;

/** The answer, which goes to the asker by message. What was typed stays when the server refuses it. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const [body, setBody] = useState('');
  const change = useEnquiryChange(enquiry);
  const submit = (): void =>
    change.mutate(
      { kind: 'answer', body: body.trim() },
      {
        onSuccess: ({ message }) => {
          setBody('');
          notifyDone(message || '답변을 보냈습니다.');
        },
      },
    );
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
        error={change.isError ? messageOf(change.error, '답변을 보내지 못했습니다.') : undefined}
      />
      <Group justify="space-between" mt="xs">
        <Text size="xs" c="dimmed">
          {enquiry.email ?? enquiry.phone ?? '회원 알림'}(으)로 보냅니다.
        </Text>
        <Button type="submit" disabled={body.trim() === ''} loading={change.isPending}>
          답변 보내기
        </Button>
      </Group>
    </form>
  );
}
