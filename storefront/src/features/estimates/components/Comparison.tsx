import clsx from 'clsx';
import { Fragment } from 'react';
import type { EstimateVersion } from '../api/estimates';
import {
  changedParts,
  changeText,
  comparedGroups,
  type ComparedGroup,
  type ComparedRow,
} from '../lib/comparison';
import { versionName } from '../lib/thread';

interface ComparisonProps {
  before: EstimateVersion;
  after: EstimateVersion;
}

/** Two versions side by side; changes are marked visually and in words. */
export function Comparison({ before, after }: ComparisonProps) {
  const groups = comparedGroups(before, after);
  return (
    <section aria-label="견적서 비교" className="crop-marks bg-white px-4 py-6 shadow-sheet sm:px-8">
      <Changes parts={changedParts(groups)} />
      <table className="figures mt-5 w-full table-fixed text-[0.8125rem] sm:text-[0.9375rem]">
        <caption className="sr-only">
          {versionName(before.no)}와 {versionName(after.no)} 견적서 비교
        </caption>
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th scope="col" className="w-[22%] py-2 sm:w-[26%] font-medium text-ink-soft">
              항목
            </th>
            <th scope="col" className="py-2 pr-2 text-right font-bold">
              {versionName(before.no)}
            </th>
            <th scope="col" className="py-2 pr-2 text-right font-bold">
              {versionName(after.no)}
            </th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Group key={`${index} ${group.title}`} group={group} />
        ))}
      </table>
    </section>
  );
}

/** The difference in short, before the full comparison. */
function Changes({ parts }: { parts: readonly string[] }) {
  return (
    <div role="status" className="border-l-4 border-persimmon bg-persimmon-light px-4 py-3 text-[0.9375rem]">
      <p className="font-bold">{parts.length === 0 ? '두 견적서의 내용이 같습니다.' : '변경 사항'}</p>
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Group({ group: { title, change, rows } }: { group: ComparedGroup }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-5 pb-1.5 text-left font-bold">
          {title}
          <span
            className={clsx(
              'ml-2 border px-1.5 py-0.5 text-xs font-bold',
              change === 'same' ? 'border-edge text-ink-soft' : 'border-persimmon-deep text-persimmon-deep',
            )}
          >
            {changeText(change)}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} isNew={change === 'added'} />
      ))}
    </tbody>
  );
}

const CELL = 'px-1 py-1.5 sm:px-2 text-right align-top break-words';

interface RowProps {
  row: ComparedRow;
  /** Of a line that the previous version did not have. */
  isNew: boolean;
}

function Row({ row: { label, before, after, isChanged }, isNew }: RowProps) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-1.5 text-left align-top font-normal text-ink-soft">
        {label}
        {isChanged && <span className="sr-only"> (변경)</span>}
      </th>
      <td className={CELL}>{isChanged && before !== null ? <del>{before}</del> : <Said text={before} />}</td>
      <td className={clsx(CELL, isChanged && 'bg-persimmon-light font-bold', isNew && 'bg-celadon-light')}>
        {isChanged && after !== null ? <ins className="no-underline">{after}</ins> : <Said text={after} />}
      </td>
    </tr>
  );
}

function Said({ text }: { text: string | null }) {
  if (text !== null) return <Fragment>{text}</Fragment>;
  return (
    <span className="text-ink-faint">
      <span aria-hidden>—</span>
      <span className="sr-only">없음</span>
    </span>
  );
}
