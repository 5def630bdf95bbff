import { Copy } from 'lucide-react';
import { toast } from './Toaster';

interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  /** Its name: '계좌번호', '송장번호'. */
  what: string;
  /** Shows the name, where nothing beside the button says it. */
  isNamed?: boolean;
}

/** Copies a number, so that nobody has to type it into a bank's app. */
export function CopyButton({ text, what, isNamed = false }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`복사했습니다: ${text}`);
    } catch {
      toast('복사하지 못했습니다. 길게 눌러 직접 복사해 주세요.', { tone: 'danger' });
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sheet border border-edge bg-white px-3 text-sm font-semibold hover:border-ink print:hidden"
    >
      <Copy aria-hidden className="size-4" strokeWidth={1.75} />
      <span className={isNamed ? undefined : 'sr-only'}>{what}</span> 복사
    </button>
  );
}
