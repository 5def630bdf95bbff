import { useState } from 'react';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  MAX_DOCUMENTS,
  messageFor,
  type DocumentKind,
} from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useDocumentUpload } from '../lib/use-document-upload';
import { FileDrop } from './FileDrop';

/** Submits one document: kind, file, send. */
export function DocumentUpload({ count }: { count: number }) {
  const [kind, setKind] = useState<DocumentKind>('BUSINESS_REGISTRATION');
  const { file, state, problem, choose, send, cancel } = useDocumentUpload();
  const isSending = state.step === 'sending';
  if (count >= MAX_DOCUMENTS) {
    return <Note tone="warning">{messageFor('DOCUMENT_LIMIT', { max: MAX_DOCUMENTS })}</Note>;
  }
  return (
    <PostForm
      aria-label="서류 제출"
      onSubmit={(event) => {
        event.preventDefault();
        void send(kind);
      }}
      className="space-y-4"
    >
      <SelectField
        label="서류 종류"
        value={kind}
        disabled={isSending}
        onChange={(event) => setKind(DOCUMENT_KINDS.find((one) => one === event.target.value) ?? kind)}
        className="max-w-xs"
      >
        {DOCUMENT_KINDS.map((option) => (
          <option key={option} value={option}>
            {DOCUMENT_KIND_LABELS[option]}
          </option>
        ))}
      </SelectField>
      <FileDrop file={file} problem={problem} disabled={isSending} onChoose={choose} />
      {isSending && <Progress share={state.share} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {isSending ? '업로드 중…' : '서류 제출'}
        </Button>
        {state.step !== 'choosing' && <Button onClick={cancel}>취소</Button>}
      </div>
    </PostForm>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label="업로드 진행률"
        max={100}
        value={percent}
        className="h-2 flex-1 appearance-none bg-rule [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-pine"
      />
      <span className="figures w-12 text-right text-sm">{percent}%</span>
    </div>
  );
}
