import { Text } from '@mantine/core';
import { canWriteToEstimate } from '@store/domain';
import { MessageForm } from '../../../../shared/thread/MessageForm';
import { ThreadList } from '../../../../shared/thread/ThreadList';
import { Section } from '../../../../shared/ui/Section';
import { notifyDone } from '../../../../shared/ui/notify';
import { useEstimateChange } from '../../api/changes';
import type { Estimate } from '../../api/estimates';
import { entryOf } from '../../lib/thread';
import { stateOf, useReportRefusal } from '../use-report-refusal';

/** The messages of both sides, and the events in between. */
export function ThreadCard({ estimate }: { estimate: Estimate }) {
  const { messages, status } = estimate;
  return (
    <Section title="대화와 기록">
      <ThreadList label="대화와 기록" entries={messages.map(entryOf)} />
      {canWriteToEstimate(status) ? (
        <Writing estimate={estimate} />
      ) : (
        <Text size="sm" c="dimmed">
          취소된 견적에는 메시지를 보낼 수 없습니다.
        </Text>
      )}
    </Section>
  );
}

function Writing({ estimate: { id, status } }: { estimate: Estimate }) {
  const change = useEstimateChange(id);
  const reportRefusal = useReportRefusal(id);
  return (
    <MessageForm
      label={status === 'QUESTION' ? '문의에 답변' : '고객에게 보낼 메시지'}
      hint="고객의 견적 화면에 표시되고 알림이 발송됩니다."
      isSending={change.isPending}
      failure={change.isError && stateOf(change.error) === null ? change.error : null}
      onSend={(message, done) =>
        change.mutate(
          { kind: 'write', ...message },
          {
            onSuccess: ({ message: sent }) => {
              done();
              notifyDone(sent);
            },
            onError: (error) => {
              if (stateOf(error) !== null) reportRefusal(error);
            },
          },
        )
      }
    />
  );
}
