import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { ESTIMATE_LIMITS } from '@store/domain';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { TextField } from '../../../shared/ui/Field';
import { REQUEST_RULES, type LineValues, type RequestValues } from '../lib/request-values';
import { lineFieldId } from '../lib/use-request-lines';
import { CatalogueLine } from './CatalogueLine';

interface RequestLineProps {
  /** From 0. */
  index: number;
  line: LineValues;
  onRemove: () => void;
}

/** One line of the request: a product of the catalogue with its price, or a free text. */
export function RequestLine({ index, line, onRemove }: RequestLineProps) {
  const number = index + 1;
  const name = line.name === '' ? `${number}번째 품목` : line.name;
  return (
    <li
      id={lineFieldId(index)}
      aria-label={`${number}번째 품목`}
      className="relative border-t border-rule py-4 pr-11"
    >
      {line.productId === null ? (
        <FreeLine index={index} line={line} label={name} />
      ) : (
        <CatalogueLine index={index} line={line} productId={line.productId}>
          <CountAndNote index={index} line={line} label={name} />
        </CatalogueLine>
      )}
      <button
        type="button"
        onClick={onRemove}
        className="absolute top-2 -right-2 grid size-11 place-items-center text-ink-soft hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{name} 삭제</span>
      </button>
    </li>
  );
}

type PartProps = Pick<RequestLineProps, 'index' | 'line'> & { label: string };

function FreeLine({ index, line, label }: PartProps) {
  const { register, formState } = useFormContext<RequestValues>();
  return (
    <div className="space-y-3">
      <TextField
        label="품명"
        aria-required
        maxLength={ESTIMATE_LIMITS.name}
        placeholder="목록에 없는 상품의 이름"
        error={formState.errors.lines?.[index]?.name?.message}
        {...register(`lines.${index}.name`, { validate: REQUEST_RULES.lineName })}
      />
      <CountAndNote index={index} line={line} label={label} />
    </div>
  );
}

function CountAndNote(props: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Quantity {...props} />
      <NoteField index={props.index} />
    </div>
  );
}

function Quantity({ index, line, label }: PartProps) {
  const { setValue } = useFormContext<RequestValues>();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        수량
      </span>
      <QuantityField
        label={`${label} 수량`}
        value={line.quantity}
        onChange={(quantity) => setValue(`lines.${index}.quantity`, quantity, { shouldDirty: true })}
      />
    </div>
  );
}

function NoteField({ index }: { index: number }) {
  const { register, formState } = useFormContext<RequestValues>();
  return (
    <TextField
      label="옵션·인쇄 메모"
      optional
      maxLength={ESTIMATE_LIMITS.lineNote}
      placeholder="색상, 로고 위치와 색 수"
      error={formState.errors.lines?.[index]?.note?.message}
      {...register(`lines.${index}.note`)}
    />
  );
}
