import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

export interface LeaveGuard {
  /** Set while the operator wants to leave and something is unsaved. */
  blocked: Extract<Blocker, { state: 'blocked' }> | null;
  /** Leaves although the form does not know yet that it is saved. */
  pass: (go: () => void) => void;
  /**
   * After a save: leaves for where the operator wanted to go, if the save was part of leaving; returns whether it did.
   */
  saved: () => boolean;
  /** The next save leaves the page. */
  leaveAfterSave: () => void;
  stay: () => void;
  leave: () => void;
}

/** Asks before unsaved changes are left behind, by a link of the console as by closing the tab. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const open = useRef(false);
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !open.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const blocked = blocker.state === 'blocked' ? blocker : null;
  return {
    blocked,
    pass: (go) => {
      open.current = true;
      go();
    },
    saved: () => {
      const goes = leaving.current && blocked !== null;
      leaving.current = false;
      if (goes) blocked.proceed();
      return goes;
    },
    leaveAfterSave: () => {
      leaving.current = true;
    },
    stay: () => {
      leaving.current = false;
      blocked?.reset();
    },
    leave: () => blocked?.proceed(),
  };
}
