import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { paths } from '../../../shared/paths';
import { toast } from '../../../shared/ui/Toaster';
import {
  useAcceptEstimate,
  useCancelEstimate,
  useDeclineEstimate,
  type Estimate,
  type EstimateVersion,
} from '../api/estimates';
import { refusalText } from './refusal';

/** Time after which a dialog is gone and has tried to return the focus to a button that is gone too. */
const DIALOG_CLOSED_MS = 50;

export const STATUS_PANEL_ID = 'estimate-status';

export const focusStatusPanel = (): void => {
  setTimeout(() => document.getElementById(STATUS_PANEL_ID)?.focus(), DIALOG_CLOSED_MS);
};

type Open = 'decline' | 'cancel' | null;

function useCalls(id: number) {
  const calls = {
    accept: useAcceptEstimate(id),
    decline: useDeclineEstimate(id),
    cancel: useCancelEstimate(id),
  };
  return { ...calls, isPending: Object.values(calls).some((call) => call.isPending) };
}

/** The member's decisions, and what is shown if somebody was faster. */
export function useDecisions({ id }: Pick<Estimate, 'id'>) {
  const navigate = useNavigate();
  const [accepting, setAccepting] = useState<EstimateVersion | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const calls = useCalls(id);

  const close = (): void => {
    setAccepting(null);
    setOpen(null);
  };
  const begin = (what: EstimateVersion | 'decline' | 'cancel'): void => {
    setRefusal(null);
    if (typeof what === 'string') setOpen(what);
    else setAccepting(what);
  };
  /** The page has the newest state now: it shows what is valid. */
  const refused = (error: unknown): void => {
    close();
    setRefusal(refusalText(error));
    void navigate('', { replace: true });
    focusStatusPanel();
  };
  const accept = ({ no }: EstimateVersion): void =>
    calls.accept.mutate(no, {
      onSuccess: () => void navigate(paths.estimatePay(id)),
      onError: refused,
    });
  const end = (what: 'decline' | 'cancel', reason: string | null): void =>
    calls[what].mutate(reason, {
      onSuccess: () => {
        close();
        toast(messageFor(what === 'decline' ? 'ESTIMATE_DECLINED' : 'ESTIMATE_CANCELLED'));
        focusStatusPanel();
      },
      onError: refused,
    });
  const { isPending } = calls;
  return { accepting, open, refusal, isPending, begin, close, accept, end };
}

export type Decisions = ReturnType<typeof useDecisions>;
