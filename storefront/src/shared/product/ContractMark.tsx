import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PRICE_SOURCE_LABEL } from '../order-lines/own-prices';
import type { OwnPrice } from '../api/own-prices';
import { Stamp } from '../ui/Stamp';

interface ContractMarkProps {
  price: Pick<OwnPrice, 'listName' | 'validUntil'>;
}

/** Between the text and the edge of the window, pixels. */
const EDGE = 8;

/** The mark of a contract price; pointer, focus or a tap show which list it is from, and until when that holds. */
export function ContractMark({ price }: ContractMarkProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const text = useRef<HTMLSpanElement>(null);
  // The mark may be anywhere in a row, and the text is wider than it.
  useLayoutEffect(() => {
    const box = text.current;
    if (!isOpen || box === null) return;
    box.style.left = '0px';
    const { left, right } = box.getBoundingClientRect();
    const beyond = Math.max(0, right - (document.documentElement.clientWidth - EDGE));
    box.style.left = `${-Math.min(beyond, left - EDGE)}px`;
  }, [isOpen]);
  return (
    <span
      className="relative inline-flex"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={textId}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        className="group -my-2.5 inline-flex min-h-11 cursor-help items-center focus-visible:outline-none"
      >
        <span className="inline-flex group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-indigo">
          <ContractStamp />
        </span>
      </button>
      <span
        ref={text}
        role="tooltip"
        id={textId}
        className={clsx(
          'absolute top-full z-30 w-max max-w-60 bg-ink px-3 py-2 text-left text-sm leading-snug font-normal text-white shadow-sheet',
          // Read with the mark also while nothing is drawn.
          !isOpen && 'hidden',
        )}
      >
        {price.listName}
        <span className="figures block">{endText(price.validUntil)}</span>
      </span>
    </span>
  );
}

/** The mark alone, where the list is not known. */
export const ContractStamp = () => <Stamp tone="indigo">{PRICE_SOURCE_LABEL}</Stamp>;

const endText = (validUntil: string | null): string =>
  validUntil === null ? '종료일 없음' : `${validUntil.replaceAll('-', '.')}까지 적용`;
