import { loadPostcode } from 'react-daum-postcode';
import { useEffect, useRef } from 'react';

/** Kakao's script has no timeout of its own. */
const LOAD_LIMIT_MS = 8_000;

export interface PostcodeResult {
  postalCode: string;
  address1: string;
}

interface PostcodeProps {
  onChoose: (address: PostcodeResult) => void;
  /** The finder cannot be reached; people then type the address. */
  onUnavailable: () => void;
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('postcode finder did not load')), LOAD_LIMIT_MS),
  );

/** Kakao's postcode finder, embedded in the page. */
export default function Postcode({ onChoose, onUnavailable }: PostcodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onFound: onChoose, onUnavailable });
  useEffect(() => {
    callbacks.current = { onFound: onChoose, onUnavailable };
  });
  useEffect(() => {
    let isGone = false;
    Promise.race([loadPostcode(), tooLate()])
      .then((Finder) => {
        if (isGone || frame.current === null) return;
        const oncomplete = (result: { zonecode: string; address: string }): void =>
          callbacks.current.onFound({ postalCode: result.zonecode, address1: result.address });
        new Finder({ oncomplete, width: '100%', height: '100%' }).embed(frame.current);
      })
      .catch(() => !isGone && callbacks.current.onUnavailable());
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div ref={frame} className="h-[26rem] w-full border border-edge bg-white">
      <p role="status" className="p-4 text-ink-faint">
        우편번호 찾기를 불러오는 중입니다…
      </p>
    </div>
  );
}
