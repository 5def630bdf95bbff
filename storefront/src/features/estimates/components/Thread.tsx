import { canWriteToEstimate, messageFor } from '@store/domain';
import { SHOP } from '../../../shared/shop';
import { ThreadForm, type WriteMessage } from '../../../shared/thread/ThreadForm';
import { ThreadSection } from '../../../shared/thread/ThreadSection';
import type { Estimate } from '../api/estimates';
import { threadOf } from '../lib/thread';

interface ThreadProps {
  estimate: Pick<Estimate, 'messages' | 'status'>;
  write: WriteMessage;
}

/** The thread of an estimate: messages, events, and the field for the next message. */
export function Thread({ estimate, write }: ThreadProps) {
  return (
    <ThreadSection
      title="담당자와 대화"
      entries={threadOf(estimate.messages, SHOP.brand)}
      empty="아직 주고받은 메시지가 없습니다. 궁금한 점을 남겨 주시면 담당자가 답변드립니다."
    >
      {canWriteToEstimate(estimate.status) && (
        <ThreadForm
          write={write}
          placeholder="변경할 수량이나 조건, 궁금한 점을 적어 주세요."
          sent={messageFor('ESTIMATE_MESSAGE_SENT')}
        />
      )}
    </ThreadSection>
  );
}
