import { paths } from '../paths';
import { Button, ButtonLink } from '../ui/Button';
import { toast } from '../ui/Toaster';
import { MAX_COMPARED, useCompared, writeCompared } from './compared-products';

/** The products chosen for a comparison, at the foot of a list; nothing while none is. */
export function CompareBar() {
  const ids = useCompared();
  if (ids.length === 0) return null;
  const clear = (): void => {
    writeCompared([]);
    toast('비교할 상품을 비웠습니다.', {
      action: { label: '되돌리기', onClick: () => writeCompared(ids) },
    });
  };
  return (
    <section
      aria-label="상품 비교"
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,3.2vw,2.5rem)] mt-10 flex items-center gap-3 border-t-2 border-ink bg-paper px-[clamp(1rem,3.2vw,2.5rem)] py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="figures min-w-0 flex-1 font-semibold">
        비교할 상품 {ids.length}/{MAX_COMPARED}
        {ids.length === 1 && (
          <span className="block text-sm font-normal text-ink-soft">1개 더 선택해 주세요.</span>
        )}
      </p>
      <Button variant="quiet" size="sm" onClick={clear}>
        비우기
      </Button>
      <ButtonLink variant="primary" size="sm" to={paths.compare({ ids })}>
        비교하기
      </ButtonLink>
    </section>
  );
}
