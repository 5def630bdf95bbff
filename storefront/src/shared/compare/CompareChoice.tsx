import clsx from 'clsx';
import { paths } from '../paths';
import { toast } from '../ui/Toaster';
import { MAX_COMPARED, useCompared, writeCompared } from './compared-products';

interface CompareChoiceProps {
  product: { id: number; name: string };
  className?: string;
}

/** A checkbox that puts a product among those to compare, on this device. */
export function CompareChoice({ product: { id, name }, className }: CompareChoiceProps) {
  const ids = useCompared();
  const isChosen = ids.includes(id);
  const change = (): void => {
    if (isChosen) return writeCompared(ids.filter((other) => other !== id));
    if (ids.length < MAX_COMPARED) return writeCompared([...ids, id]);
    toast(`상품 비교는 ${MAX_COMPARED}개까지 할 수 있습니다.`, {
      tone: 'danger',
      link: { to: paths.compare({ ids }), label: '비교하기' },
    });
  };
  return (
    <label
      className={clsx(
        'relative z-10 -my-2.5 -mr-2 flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 px-2 text-sm text-ink-soft hover:text-ink',
        className,
      )}
    >
      <input type="checkbox" checked={isChosen} onChange={change} className="size-4 accent-ink" />
      <span className="sr-only">{name}</span> 비교
    </label>
  );
}
