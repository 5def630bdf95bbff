import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { TextAreaField } from '../../../shared/ui/Field';
import { parseLines, type PastedLine } from '../lib/parse-lines';

interface PastePanelProps {
  onLines: (lines: readonly PastedLine[]) => void;
}

/** A whole order at once, from a note, an e-mail or a spreadsheet. */
export function PastePanel({ onLines }: PastePanelProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const lines = parseLines(text);
  const fill = (): void => {
    if (lines.length === 0) return setProblem('상품번호와 수량을 한 줄에 하나씩 입력해 주세요.');
    onLines(lines);
    setText('');
  };
  return (
    <details className="group border border-rule bg-hanji-light">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold">
        <ClipboardPaste aria-hidden className="size-5" strokeWidth={1.75} />
        엑셀·메모에서 여러 줄 붙여넣기
      </summary>
      <div className="space-y-3 px-4 pb-4">
        <TextAreaField
          label="주문할 상품 목록"
          rows={5}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          placeholder={'157 20\nAM-LN-230, 1,000\n호텔 타월 40수 200g 100개'}
          hint="한 줄에 하나씩 ‘상품번호 수량’. 품번(SKU)이나 상품명도 됩니다. 엑셀 셀을 복사하거나 CSV를 그대로 붙여도 됩니다."
        />
        <Button variant="primary" onClick={fill}>
          {lines.length === 0 ? '목록 불러오기' : `${formatCount(lines.length)}줄 불러오기`}
        </Button>
      </div>
    </details>
  );
}
