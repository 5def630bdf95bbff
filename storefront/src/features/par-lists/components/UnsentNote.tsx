import { useEffect } from 'react';
import { formatCount } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { CountSender } from '../lib/use-count-sender';

interface UnsentNoteProps {
  sender: CountSender;
  /** False where the page itself says how many rows wait. */
  saysStuck?: boolean;
}

/** Counts that wait, once they cannot be sent: where they are, and what happens to them. */
export function UnsentNote({ sender, saysStuck = true }: UnsentNoteProps) {
  const { waiting, isStuck, isAtRisk, refused, unsent, giveUp } = sender;
  const isLosable = waiting > 0 && isAtRisk;
  useLeaveWarning(isLosable);
  const ended = [...refused].filter(([refillId]) => unsent.has(refillId));
  return (
    <div className="space-y-3 py-3 empty:hidden">
      {isLosable && (
        <Note tone="danger">
          이 브라우저가 저장을 막고 있거나 저장 공간이 없습니다. 보내지 않은 행 {formatCount(waiting)}개가
          있으니 전송될 때까지 이 탭을 닫거나 새로고침하지 마세요.
        </Note>
      )}
      {saysStuck && isStuck && waiting > 0 && !isLosable && (
        <Note tone="warning">보내지 않은 행 {formatCount(waiting)}개 · 연결되면 자동으로 보냅니다.</Note>
      )}
      {ended.map(([refillId, message]) => (
        <Note key={refillId} tone="danger">
          <p>
            {message} 이 기기에 남은 {formatCount(unsent.get(refillId)?.length ?? 0)}행은 반영되지 않았습니다.
          </p>
          <Button size="sm" className="mt-3" onClick={() => giveUp(refillId)}>
            남은 행 삭제
          </Button>
        </Note>
      ))}
    </div>
  );
}

/** The browser's own question before the page goes. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
