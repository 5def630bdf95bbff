import clsx from 'clsx';
import { useId, useState } from 'react';
import { PRICE_SOURCE_LABEL } from '../order-lines/own-prices';
import type { OwnPrice } from '../api/own-prices';
import { Stamp } from '../ui/Stamp';

interface ContractMarkProps {
  price: Pick<OwnPrice, 'listName' | 'validUntil'>;
  /** The side at which mark and text begin together. */
  align?: 'left' | 'right';
}

/** The mark of a contract price; pointer, focus or a tap show which list it is from, and until when that holds. */
export function ContractMark({ price, align = 'left' }: ContractMarkProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
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
        role="tooltip"
        id={textId}
        className={clsx(
          'absolute top-full z-30 w-max max-w-60 bg-ink px-3 py-2 text-left text-sm leading-snug font-normal text-white shadow-sheet',
          align === 'left' ? 'left-0' : 'right-0',
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
