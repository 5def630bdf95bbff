import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { PAR_LIMITS } from '@store/domain';
import type { ItemFields as Fields } from '../lib/list-edit';
import { NumberField } from './NumberField';

interface ItemFieldsProps {
  /** The product with its options. */
  name: string;
  fields: Fields;
  onChange: (fields: Fields) => void;
  onRemove: () => void;
  /** Id of the field that is written first. */
  parId?: string;
  /** In Korean. */
  problem: string | null;
  /** Suggestions for the place. */
  placesId: string;
  children: ReactNode;
}

const BOX = 'h-12 w-full rounded-sheet border border-edge';

/** An item of a list: the product, its par, step and place. */
export function ItemFields(props: ItemFieldsProps) {
  const { name, fields, onChange, onRemove, parId, problem, placesId, children } = props;
  const problemId = useId();
  const errorId = problem === null ? undefined : problemId;
  return (
    <li className="relative grid gap-x-4 gap-y-2 border-b border-rule py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 pr-12 lg:pr-0">{children}</div>
      <div className="grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)] items-end gap-2 lg:grid-cols-[6rem_6rem_10rem_auto]">
        <Labelled label="적정 수량">
          <NumberField
            id={parId}
            label={`${name} 적정 수량`}
            value={fields.par}
            onChange={(par) => onChange({ ...fields, par })}
            errorId={errorId}
            className={BOX}
          />
        </Labelled>
        <Labelled label="주문 단위">
          <NumberField
            label={`${name} 주문 단위`}
            value={fields.step}
            max={PAR_LIMITS.step}
            onChange={(step) => onChange({ ...fields, step })}
            errorId={errorId}
            className={BOX}
          />
        </Labelled>
        <Labelled label="보관 위치">
          <input
            type="text"
            list={placesId}
            aria-label={`${name} 보관 위치`}
            placeholder="창고·층"
            maxLength={PAR_LIMITS.placeLength}
            value={fields.place}
            onChange={({ target }) => onChange({ ...fields, place: target.value })}
            className={`${BOX} bg-white px-3`}
          />
        </Labelled>
        <button
          type="button"
          onClick={onRemove}
          className="absolute top-3 right-0 grid size-11 place-items-center text-ink-soft hover:text-danger lg:static"
        >
          <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{name} 삭제</span>
        </button>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="text-sm font-semibold text-danger lg:col-span-2">
          {problem}
        </p>
      )}
    </li>
  );
}

/** The field has its own name; this one is for the eye. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="pb-1 text-sm text-ink-faint">
        {label}
      </p>
      {children}
    </div>
  );
}
