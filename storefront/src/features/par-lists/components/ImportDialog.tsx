import { useRef, useState } from 'react';
import { formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useImportParItems, type ParImport } from '../api/par-lists';

interface ImportDialogProps {
  listId: number;
  onClose: () => void;
}

/** Excel in: first what the file would change, row by row, then the good rows. */
export function ImportDialog({ listId, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const check = useImportParItems(listId);
  const apply = useImportParItems(listId);
  const pick = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    setFile(chosen);
    apply.reset();
    check.mutate({ file: chosen, run: false });
  };
  const run = (): void => {
    if (file === null || apply.isPending) return;
    apply.mutate(
      { file, run: true },
      {
        onSuccess: ({ counts }) => {
          onClose();
          toast(messageFor('PAR_ITEMS_IMPORTED', { changed: counts.ok + counts.warning }));
        },
      },
    );
  };
  const error = apply.error ?? check.error;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="엑셀로 담기"
      description="내려받은 엑셀을 고쳐서 올려 주세요. 파일에 없는 상품은 그대로 남습니다."
    >
      <div className="space-y-4 pt-2">
        <input
          ref={input}
          type="file"
          aria-label="엑셀 파일"
          accept=".xlsx,.csv"
          className="sr-only"
          onChange={({ target }) => {
            pick(target.files?.[0]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => input.current?.click()}>
            {file === null ? '파일 선택' : '다른 파일 선택'}
          </Button>
          {file !== null && <p className="min-w-0 break-all">{file.name}</p>}
        </div>
        {check.isPending && <p role="status">파일을 확인하고 있습니다.</p>}
        {error !== null && <Note tone="danger">{messageOf(error, '파일을 확인하지 못했습니다.')}</Note>}
        {check.isSuccess && <Checked answer={check.data} isPending={apply.isPending} onRun={run} />}
      </div>
    </Dialog>
  );
}

type Row = ParImport['rows'][number];

const VERDICTS: Readonly<Record<Row['verdict'], string>> = {
  ok: '반영',
  warning: '확인 후 반영',
  error: '오류',
  same: '변경 없음',
};

interface CheckedProps {
  answer: ParImport;
  isPending: boolean;
  onRun: () => void;
}

function Checked({ answer: { counts, rows, ignored }, isPending, onRun }: CheckedProps) {
  const good = counts.ok + counts.warning;
  // What needs a look comes first.
  const shown = [
    ...rows.filter(({ verdict }) => verdict === 'error'),
    ...rows.filter(({ verdict }) => verdict !== 'error'),
  ].filter(({ verdict }) => verdict !== 'same');
  return (
    <>
      <p role="status" className="figures font-semibold">
        {formatCount(counts.total)}행 중 반영 {formatCount(good)}행 · 오류 {formatCount(counts.error)}행 ·
        변경 없음 {formatCount(counts.same)}행
      </p>
      {ignored.length > 0 && <p className="text-sm text-ink-soft">사용하지 않는 열: {ignored.join(', ')}</p>}
      <ul aria-label="행별 결과" className="border-t border-rule">
        {shown.map((row) => (
          <li
            key={row.number}
            className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <p className="figures text-sm text-ink-faint">
              {formatCount(row.number)}행 · {VERDICTS[row.verdict]}
            </p>
            <div className="min-w-0">
              <p className="font-semibold">{row.label}</p>
              {row.changes.map(({ field, before, after }) => (
                <p key={field} className="figures text-sm text-ink-soft">
                  {field} {before ?? '없음'} → {after ?? '없음'}
                </p>
              ))}
              {row.problems.map(({ column, message }) => (
                <p key={`${column ?? ''} ${message}`} className="text-sm font-semibold text-danger">
                  {column !== null && `${column}: `}
                  {message}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        className="w-full"
        disabled={good === 0}
        aria-disabled={isPending}
        onClick={onRun}
      >
        {isPending
          ? '반영하는 중…'
          : good === 0
            ? '반영할 행이 없습니다.'
            : `오류 없는 ${formatCount(good)}행 반영`}
      </Button>
    </>
  );
}
