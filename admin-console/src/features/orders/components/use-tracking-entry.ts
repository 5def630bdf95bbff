import { useState } from 'react';
import { deviceStorage } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useEnterTracking } from '../api/use-enter-tracking';
import { unsavedRows, warnedRows, type Results, type Typed } from '../lib/tracking-entry';

/** The last carrier of this browser: most shops send all parcels by one. */
const CARRIER = 'console-carrier';

/** Typed tracking numbers, how they are saved, and what became of each. */
export function useTrackingEntry(orderNos: readonly string[], initial: Typed, onDone: () => void) {
  const [carrier, setCarrier] = useState(() => deviceStorage.get(CARRIER) ?? '');
  const [knowsCarrier] = useState(carrier !== '');
  const [marksShipped, markShipped] = useState(true);
  const [typed, setTyped] = useState<Typed>(initial);
  const [results, setResults] = useState<Results>(new Map());
  const enter = useEnterTracking();
  const rows = unsavedRows(orderNos, typed, results);
  const warned = warnedRows(results);

  const change = (orderNo: string, value: string): void => {
    setTyped({ ...typed, [orderNo]: value });
    setResults(new Map([...results].filter(([key, { saved }]) => saved || key !== orderNo)));
  };
  const send = (chosen: typeof rows, includeWarnings: boolean): void => {
    if (chosen.length === 0 || enter.isPending) return;
    deviceStorage.set(CARRIER, carrier);
    const named = carrier.trim() === '' ? {} : { carrier };
    enter.mutate(
      { ...named, rows: chosen, markShipped: marksShipped, includeWarnings },
      {
        onSuccess: ({ message, data }) => {
          const all = new Map([...results, ...data.items.map((item) => [item.orderNo, item] as const)]);
          setResults(all);
          if (data.saved > 0) notifyDone(message);
          if ([...all.values()].every(({ saved, verdict }) => saved || verdict === 'same')) onDone();
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return {
    carrier,
    setCarrier,
    marksShipped,
    markShipped,
    typed,
    fill: setTyped,
    change,
    results,
    rows,
    warned,
    isSaving: enter.isPending,
    submit: () => send(rows, false),
    saveWarned: () =>
      send(
        rows.filter(({ orderNo }) => warned.includes(orderNo)),
        true,
      ),
    /** The carrier was known when the dialog opened: the numbers are what is left to type. */
    knowsCarrier,
  };
}
