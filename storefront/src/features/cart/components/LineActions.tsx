import { lazy, Suspense, useState } from 'react';
import type { CartLine } from '../../../shared/api/cart';
import { Button } from '../../../shared/ui/Button';

const CartOptionsDialog = lazy(async () => ({
  default: (await import('./CartOptionsDialog')).CartOptionsDialog,
}));

interface LineActionsProps {
  line: CartLine;
  onWish: () => void;
}

/** Other options for a line, and its way to the wish list. */
export function LineActions({ line, onWish }: LineActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasOptions = line.optionSummary !== '' || line.problem?.code.startsWith('OPTION_') === true;
  return (
    <div className="flex flex-wrap gap-x-4">
      {hasOptions && line.available && (
        <Button variant="quiet" size="sm" className="!px-0" onClick={() => setOpen(true)}>
          <span className="sr-only">{line.productName}</span> 옵션 변경
        </Button>
      )}
      {line.available && (
        <Button variant="quiet" size="sm" className="!px-0" onClick={onWish}>
          <span className="sr-only">{line.productName}</span> 관심상품으로 이동
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">옵션 화면을 불러오는 중입니다.</p>}>
          <CartOptionsDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
