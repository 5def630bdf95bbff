import { useState } from 'react';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useDeleteDocument, type BusinessDocument } from '../api/documents';

/** Takes a paper away, after one question. */
export function DeleteDocument({ document: { id, kindLabel, file } }: { document: BusinessDocument }) {
  const [step, setStep] = useState<'idle' | 'asked' | 'kept'>('idle');
  const remove = useDeleteDocument();
  const name = `${kindLabel} ${file.name}`;
  if (step !== 'asked') {
    return (
      // Comes back when the member decides to keep the paper, and so does the focus.
      <Button size="sm" autoFocus={step === 'kept'} onClick={() => setStep('asked')}>
        <span className="sr-only">{name}</span> 삭제
      </Button>
    );
  }
  const answer = {
    onSuccess: () => {
      toast('서류를 삭제했습니다.');
      // The button goes with the paper: the focus goes to the page.
      globalThis.document.getElementById('main')?.focus();
    },
    onError: (error: unknown) => toast(messageOf(error, '서류를 삭제하지 못했습니다.'), { tone: 'danger' }),
  };
  return (
    <div role="group" aria-label={`${name} 삭제 확인`} className="flex items-center gap-2">
      <p className="text-sm">삭제할까요?</p>
      <Button
        size="sm"
        look="buy"
        autoFocus
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate(id, answer)}
      >
        삭제
      </Button>
      <Button size="sm" onClick={() => setStep('kept')}>
        취소
      </Button>
    </div>
  );
}
