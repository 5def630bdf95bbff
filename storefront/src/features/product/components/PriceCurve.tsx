import type { TierRange } from '../lib/tier-table';
import { PLOT, priceCurve } from '../lib/price-curve';

interface PriceCurveProps {
  ranges: readonly TierRange[];
  quantity: number;
}

/** The falling unit price, and the chosen quantity on it: visual only; the table below has the figures. */
export function PriceCurve({ ranges, quantity }: PriceCurveProps) {
  const curve = priceCurve(ranges, quantity);
  if (curve === null) return null;
  const { line, here } = curve;
  const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
  const ground = `${PLOT.inset},${PLOT.height} ${points} ${PLOT.width - PLOT.inset},${PLOT.height}`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      className="mb-2 block h-16 w-full overflow-visible"
    >
      <polygon points={ground} className="fill-celadon-light" />
      <polyline
        points={points}
        fill="none"
        className="stroke-pine"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {here !== null && (
        <>
          <line
            x1={here.x}
            x2={here.x}
            y1={here.y}
            y2={PLOT.height}
            className="stroke-persimmon"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
          {/* A zero-length line keeps its round end, however the plot is stretched. */}
          <line
            x1={here.x}
            x2={here.x}
            y1={here.y}
            y2={here.y}
            className="stroke-persimmon"
            strokeWidth="11"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
