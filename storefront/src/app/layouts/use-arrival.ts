import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsPlace } from '../../shared/lib/keep-place';

/**
 * What a page load would do and a change of address does not: begin at the top (or at the address's #place) and take
 * the focus to the beginning of the page. Back and forward leave the scrolling to the browser.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const type = useNavigationType();
  const location = useLocation();
  const { key, pathname, hash } = location;
  const stays = keepsPlace(location.state);
  const shown = useRef(pathname);
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target !== null) target.scrollIntoView();
    else if (type !== NavigationType.Pop && !stays) window.scrollTo({ top: 0, behavior: 'instant' });
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    // The key changes with every step through the history, also to the same address.
  }, [key, type, pathname, hash, stays]);
  return main;
}
