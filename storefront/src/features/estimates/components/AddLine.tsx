import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductCombobox } from '../../../shared/order-lines/ProductCombobox';
import { Button } from '../../../shared/ui/Button';

interface AddLineProps {
  onPick: (productId: number) => void;
  /** Something outside the catalogue, by the typed name; may be empty. */
  onFree: (name: string) => void;
}

/** Finds products of the catalogue while typing; anything else becomes a free-text line. */
export function AddLine({ onPick, onFree }: AddLineProps) {
  const [text, setText] = useState('');
  const addFree = (): void => {
    onFree(text);
    setText('');
  };
  return (
    <div className="bg-hanji-light p-4">
      <label htmlFor="estimate-find" className="text-sm font-semibold">
        상품 찾아 추가
      </label>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ProductCombobox
          label="상품 찾아 추가"
          id="estimate-find"
          text={text}
          errorId={undefined}
          onText={setText}
          onPick={(id) => {
            onPick(id);
            setText('');
          }}
          onEnter={() => text.trim() !== '' && addFree()}
          free={{ label: `‘${text.trim()}’ 직접 입력으로 추가`, onTake: addFree }}
        />
        <Button onClick={addFree}>
          <Plus aria-hidden className="size-4" />
          직접 입력
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        초성(ㅌㅂㄹ)으로도 찾을 수 있습니다. 목록에 없는 상품은 입력한 이름으로 추가할 수 있습니다.
      </p>
    </div>
  );
}
