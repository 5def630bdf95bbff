import { formatCount, formatWon } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { CheckField } from '../../../shared/ui/Field';
import type { RefillSummary } from '../api/refills';
import { bySite } from '../lib/refill-sites';

interface RefillTableProps {
  refills: readonly RefillSummary[];
  chosenIds: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** Rows of a refill that wait on this device. */
  waitingOf: (id: number) => number;
  /** Why a refill could not be submitted, in Korean. */
  failureOf: (id: number) => string | null;
}

/** The open refills by site; their boxes say what is submitted. */
export function RefillTable({ refills, chosenIds, onChoose, waitingOf, failureOf }: RefillTableProps) {
  const choose = (ids: readonly number[], isOn: boolean): void =>
    onChoose(refills.map(({ id }) => id).filter((id) => (ids.includes(id) ? isOn : chosenIds.includes(id))));
  const all = refills.map(({ id }) => id);
  const isAll = all.every((id) => chosenIds.includes(id));
  return (
    <>
      <CheckField
        className="border-b border-rule"
        label={
          <span className="figures font-semibold">
            전체 선택 ({formatCount(chosenIds.length)}/{formatCount(all.length)})
          </span>
        }
        checked={isAll}
        ref={(box: HTMLInputElement | null) => {
          if (box !== null) box.indeterminate = !isAll && chosenIds.length > 0;
        }}
        onChange={() => choose(all, !isAll)}
      />
      {bySite(refills).map(({ id, name, rows }) => (
        <section key={id} aria-label={name} className="pt-5">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-2 text-lg font-bold">
            {name}
            <span className="figures text-base">
              {formatWon(rows.reduce((sum, { total }) => sum + total, 0))}
            </span>
          </h3>
          <ul>
            {rows.map((refill) => (
              <Row
                key={refill.id}
                refill={refill}
                isAlone={rows.length === 1}
                isChosen={chosenIds.includes(refill.id)}
                onChoose={(isOn) => choose([refill.id], isOn)}
                waiting={waitingOf(refill.id)}
                failure={failureOf(refill.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  refill: RefillSummary;
  /** The only one of its site, whose sum stands above. */
  isAlone: boolean;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  waiting: number;
  failure: string | null;
}

function Row({ refill, isAlone, isChosen, onChoose, waiting, failure }: RowProps) {
  const { id, siteName, listName, number, counted, itemCount, problems, total } = refill;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-rule py-2">
      <CheckField
        label={
          <span className="block">
            <span className="block leading-snug font-semibold">
              <span className="sr-only">{siteName} </span>
              {listName}
              {number > 1 && ` ${number}차`}
            </span>
            <span className="figures block text-sm text-ink-soft">
              {formatCount(counted)} / {formatCount(itemCount)}행{!isAlone && ` · ${formatWon(total)}`}
              {problems > 0 && (
                <span className="font-semibold text-danger"> · 확인 필요 {formatCount(problems)}행</span>
              )}
              {waiting > 0 && (
                <span className="font-semibold text-danger"> · 보내지 않은 행 {formatCount(waiting)}개</span>
              )}
            </span>
          </span>
        }
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <ButtonLink to={paths.refill(id)} size="sm" className="whitespace-nowrap">
        <span className="sr-only">
          {siteName} {listName}{' '}
        </span>
        계속하기
      </ButtonLink>
      {failure !== null && (
        <p className="col-span-2 pb-1 text-sm font-semibold text-danger">제출하지 못했습니다: {failure}</p>
      )}
    </li>
  );
}
