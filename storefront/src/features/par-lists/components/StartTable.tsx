import { useNavigate } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import type { ParList } from '../api/par-lists';
import { useBeginRefill } from '../api/refills';
import { bySite } from '../lib/refill-sites';

/** Lists without an open refill: each can be begun. */
export function StartTable({ lists }: { lists: readonly ParList[] }) {
  return bySite(lists).map(({ id, name, rows }) => (
    <section key={id} aria-label={name} className="pt-5">
      <h3 className="border-b border-rule pb-2 text-lg font-bold">{name}</h3>
      <ul>
        {rows.map((list) => (
          <li
            key={list.id}
            className="flex min-h-16 items-center justify-between gap-4 border-b border-rule py-2"
          >
            <div className="min-w-0">
              <p className="leading-snug font-semibold">{list.name}</p>
              <p className="figures text-sm text-ink-soft">
                상품 {formatCount(list.itemCount)}개
                {list.refill?.state === 'submitted' && ' · 이번 달에 제출했습니다.'}
              </p>
            </div>
            {list.itemCount === 0 ? (
              <ButtonLink to={paths.parList(list.id)} size="sm" className="whitespace-nowrap">
                상품 담기
              </ButtonLink>
            ) : (
              <BeginButton list={list} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface BeginButtonProps {
  list: ParList;
  isMain?: boolean;
}

/** Begins the refill of the month, continues it, or begins one more after a submission. */
export function BeginButton({ list: { id, name, siteName, refill }, isMain = false }: BeginButtonProps) {
  const begin = useBeginRefill();
  const navigate = useNavigate();
  const start = (): void => {
    if (begin.isPending) return;
    begin.mutate(id, {
      onSuccess: (begun) => void navigate(paths.refill(begun.id)),
      onError: (error) => toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' }),
    });
  };
  const verb = refill === null ? '채우기 시작' : refill.state === 'open' ? '채우기 계속' : '한 번 더 채우기';
  return (
    <Button
      variant={isMain ? 'buy' : 'plain'}
      size={isMain ? 'md' : 'sm'}
      className="whitespace-nowrap"
      aria-disabled={begin.isPending}
      onClick={start}
    >
      {!isMain && (
        <span className="sr-only">
          {siteName} {name}{' '}
        </span>
      )}
      {verb}
    </Button>
  );
}
