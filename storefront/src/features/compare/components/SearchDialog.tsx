import { useId, useState } from 'react';
import { ProductCombobox } from '../../../shared/order-lines/ProductCombobox';
import { Dialog } from '../../../shared/ui/Dialog';

interface SearchDialogProps {
  /** What the product is chosen for: '비교할 상품 추가'. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (productId: number) => void;
}

/** Finds a product to compare. */
export function SearchDialog({ title, isOpen, onClose, onPick }: SearchDialogProps) {
  const [text, setText] = useState('');
  const id = useId();
  const pick = (productId: number): void => {
    setText('');
    onClose();
    onPick(productId);
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      {/* Room for the results, which lie above the rest of the sheet. */}
      <div className="min-h-80 pt-1">
        <ProductCombobox
          label="상품 검색"
          id={id}
          text={text}
          errorId={undefined}
          onText={setText}
          onPick={pick}
          onEnter={() => undefined}
        />
      </div>
    </Dialog>
  );
}
