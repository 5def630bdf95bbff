import { useState, type ReactNode } from 'react';
import { formatCount, formatWon } from '@store/domain';
import type { DecisionResultDto } from '@store/openapi';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { Button } from '../../../shared/ui/Button';
import { CheckField } from '../../../shared/ui/Field';
import { useApproveMany, type RequestRow } from '../api/requests';
import { DecisionRow } from './DecisionRow';

/** What became of the rows that were decided together; they stay on screen until the reader has seen it. */
interface Done {
  rows: readonly RequestRow[];
  results: readonly DecisionResultDto[];
}

interface DecisionListProps {
  rows: readonly RequestRow[];
  /** Shown in place of no rows. */
  empty: ReactNode;
  /** Further pages. */
  more: ReactNode;
}

export function DecisionList({ rows, empty, more }: DecisionListProps) {
  const [done, setDone] = useState<Done | null>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (done !== null) {
    const leave = (): void => {
      setDone(null);
      setTicked([]);
    };
    return <Results done={done} onLeave={leave} />;
  }
  if (rows.length === 0) return empty;
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  return (
    <>
      <CheckField
        className="px-3 sm:px-6"
        label={<span className="font-semibold">전체 선택</span>}
        checked={chosen.length === rows.length}
        onChange={({ target }) => setTicked(target.checked ? rows.map(({ id }) => id) : [])}
      />
      <ul aria-label="결재할 요청" className="border-t-2 border-ink">
        {rows.map((row) => (
          <DecisionRow
            key={row.id}
            request={row}
            isTicked={ticked.includes(row.id)}
            onTick={(on) => setTicked(on ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))}
          />
        ))}
      </ul>
      {more}
      {chosen.length > 0 && (
        <ApproveBar chosen={chosen} onDone={(results) => setDone({ rows: chosen, results })} />
      )}
    </>
  );
}

interface ApproveBarProps {
  chosen: readonly RequestRow[];
  onDone: (results: readonly DecisionResultDto[]) => void;
}

/** How many and how much is chosen; asked once more, because an approval cannot be taken back. */
function ApproveBar({ chosen, onDone }: ApproveBarProps) {
  const [isOpen, setOpen] = useState(false);
  const approve = useApproveMany();
  const sum = chosen.reduce((total, row) => total + row.total, 0);
  const steps = chosen.flatMap(({ stepId, version }) => (stepId === null ? [] : [{ stepId, version }]));
  const confirm = (): void => {
    // A refusal is shown in the dialog.
    approve.mutateAsync(steps).then(onDone, () => undefined);
  };
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-ink bg-paper py-3">
      <p role="status" className="figures font-semibold">
        {formatCount(chosen.length)}건 선택 · {formatWon(sum)}
      </p>
      <Button variant="primary" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {formatCount(chosen.length)}건 승인하기
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="한 번에 승인"
          consequences={[
            `선택한 ${formatCount(chosen.length)}건, 합계 ${formatWon(sum)}을 승인합니다.`,
            '그 사이 내용이 바뀌었거나 초과할 수 없는 한도를 넘는 요청은 승인되지 않고, 이유가 표시됩니다.',
          ]}
          verb="승인하기"
          isPending={approve.isPending}
          error={approve.error}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Results({ done: { rows, results }, onLeave }: { done: Done; onLeave: () => void }) {
  const approved = results.filter(({ ok }) => ok).length;
  const refused = results.length - approved;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p role="status" className="font-semibold">
          {formatCount(approved)}건을 승인했습니다.
          {refused > 0 && ` ${formatCount(refused)}건은 승인하지 못했습니다.`}
        </p>
        {/* Focused, because the dialog's button is gone. */}
        <Button size="sm" autoFocus onClick={onLeave}>
          남은 결재 보기
        </Button>
      </div>
      <ul aria-label="결재 결과" className="border-t-2 border-ink">
        {rows.map((row) => (
          <DecisionRow
            key={row.id}
            request={row}
            result={results.find(({ stepId }) => stepId === row.stepId) ?? null}
          />
        ))}
      </ul>
    </>
  );
}
