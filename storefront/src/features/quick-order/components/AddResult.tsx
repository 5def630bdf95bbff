import { CircleCheck } from 'lucide-react';
import { formatCount } from '@store/domain';
import type { AddOutcome } from '../../../shared/api/order-lines';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { RowLine } from '../lib/use-add-rows';

interface AddResultProps {
  outcomes: readonly AddOutcome<RowLine>[];
}

/** What became of each row: those in the cart stand here, the others stay in the list with the reason. */
export function AddResult({ outcomes }: AddResultProps) {
  const added = outcomes.filter(({ problem }) => problem === null);
  const refused = outcomes.length - added.length;
  return (
    <div id="quick-result" tabIndex={-1} className="focus:outline-none">
      {added.length > 0 && (
        <Note tone="good">
          <p role="status" className="flex items-center gap-2 font-bold">
            <CircleCheck aria-hidden className="size-5 text-pine" />
            {formatCount(added.length)}개 상품을 장바구니에 담았습니다.
          </p>
          <ul className="figures mt-1 text-sm">
            {added.map(({ line }) => (
              <li key={line.key}>
                {line.name} {formatCount(line.quantity)}개
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.cart} look="primary" size="sm" className="mt-3">
            장바구니 보기
          </ButtonLink>
        </Note>
      )}
      {refused > 0 && (
        <Note tone="danger" className="mt-2">
          {formatCount(refused)}개 상품은 담지 못했습니다. 아래 줄의 이유를 확인해주세요.
        </Note>
      )}
    </div>
  );
}
