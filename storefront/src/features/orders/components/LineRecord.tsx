import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderPrintJobsQuery } from '../../../shared/api/print-jobs';
import { MockupFigure } from '../../../shared/print/MockupFigure';
import type { Order } from '../api/order';

interface LineRecordProps {
  order: Order;
  /** Id of the goods line. */
  lineId: number;
}

/**
 * How a line is printed, from the jobs that the page reads anyway: the record of its placement, else its newest proof;
 * nothing while there is neither.
 */
export function LineRecord({ order, lineId }: LineRecordProps) {
  const jobId = order.printJobs.find((job) => job.lineId === lineId)?.id;
  const jobs = useQuery({ ...orderPrintJobsQuery(order), enabled: jobId !== undefined });
  const job = jobs.data?.find(({ id }) => id === jobId);
  const url = job?.pictureUrl ?? job?.proofs[0]?.pages[0]?.url;
  if (url == null) return null;
  // Another picture has another path; the rest is its signature.
  return <Record key={url.split('?')[0]} url={url} />;
}

/** `url`: the first address stays, since a signed one changes with every answer. */
function Record({ url }: { url: string }) {
  const [shown] = useState(url);
  return (
    <MockupFigure label="인쇄 예시">
      <img src={shown} alt="" loading="lazy" className="size-full object-cover" />
    </MockupFigure>
  );
}
