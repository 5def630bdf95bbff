import { Link } from 'react-router-dom';
import { SHOP } from '../shop';
import { paths } from '../paths';

/** The store's name as its logo; links home. */
export function Logo() {
  return (
    <Link to={paths.home} className="flex shrink-0 items-center gap-2.5" aria-label={`${SHOP.brand} 홈`}>
      <LogoMark className="size-9" />
      <span className="text-[1.625rem] leading-none font-black tracking-[-0.05em]">{SHOP.brand}</span>
    </Link>
  );
}

/** A vessel (the ㄷ of 담다, to put in, turned upright) that catches a circle. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="12 14 40 40" aria-hidden className={className}>
      <path
        d="M17 27v13a9 9 0 0 0 9 9h12a9 9 0 0 0 9-9V27"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="32" cy="25" r="8.5" fill="var(--color-persimmon)" />
    </svg>
  );
}
