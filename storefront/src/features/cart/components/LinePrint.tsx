import { lazy, Suspense, useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { CartLine } from '../../../shared/api/cart';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useSavePrint } from '../api/change-cart';

const CartPrintDialog = lazy(async () => ({
  default: (await import('../../../shared/print/PrintDialog')).CartPrintDialog,
}));

/** The button's text for each missing thing; else the print is only changed. */
const WAYS: Readonly<Record<string, string>> = {
  PRINT_REQUIRED: '인쇄 선택하기',
  PRINT_CHOICE_GONE: '인쇄 다시 선택',
  PRINT_ARTWORK_REQUIRED: '인쇄 파일 올리기',
  PRINT_ARTWORK_UNUSABLE: '다른 파일 올리기',
  ARTWORK_GONE: '다른 파일 올리기',
  ARTWORK_BLOCKED: '다른 파일 올리기',
  PRINT_PLACEMENT_OUT: '배치 수정',
  PRINT_ARTWORK_FIX: '파일 수정',
  PRINT_WARNINGS_OPEN: '경고 확인하기',
};

/** The button that changes a line's print, or fixes what prevents its payment. */
export function LinePrint({ line }: { line: CartLine }) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSavePrint();
  const correction = WAYS[line.problem?.code ?? ''];
  if (line.print === null && correction === undefined) return null;
  return (
    <>
      <Button
        size="sm"
        variant={correction === undefined ? 'plain' : 'primary'}
        className="mt-2"
        aria-label={`${line.productName} ${correction ?? '인쇄 수정'}`}
        onClick={() => setOpen(true)}
      >
        {correction ?? '인쇄 수정'}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">인쇄 화면을 불러오는 중입니다.</p>}>
          <CartPrintDialog
            cartLine={line}
            isSaving={saving.isPending}
            problem={saving.isError ? messageOf(saving.error, messageFor('SERVER_UNREACHABLE')) : null}
            onClose={() => setOpen(false)}
            onSave={(print) =>
              saving.mutate(
                { id: line.id, print },
                {
                  onSuccess: () => {
                    setOpen(false);
                    toast('인쇄 정보를 저장했습니다.');
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
