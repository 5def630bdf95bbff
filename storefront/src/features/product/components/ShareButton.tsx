import { Share2 } from 'lucide-react';
import { toast } from '../../../shared/ui/Toaster';

interface ShareButtonProps {
  title: string;
  /** Of the page, from the root. */
  path: string;
}

/** Hands the page's address to the device's share sheet; where there is none, copies it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const onShare = async (): Promise<void> => {
    const url = new URL(path, window.location.origin).href;
    const { share } = navigator as Partial<Navigator>;
    if (share === undefined) return copy(url);
    // Closing the sheet again is no failure.
    await share.call(navigator, { title, url }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      onClick={() => void onShare()}
      className="grid size-11 shrink-0 place-items-center border border-edge bg-white hover:border-ink"
    >
      <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="sr-only">{title} 공유</span>
    </button>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('상품 주소를 복사했습니다.');
  } catch {
    toast('주소를 복사하지 못했습니다. 주소창에서 직접 복사해 주세요.', { tone: 'danger' });
  }
}
