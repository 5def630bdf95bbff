import { formatCount } from '@store/domain';
import { ChartFrame } from '../../../shared/charts/ChartFrame';
import { scaleOf } from '../../../shared/charts/scale';
import type { PartnerHour } from '../api/usage';
import { hourText, tickOf, type UsageRange } from '../lib/usage';
import styles from './usage.module.css';

interface UsagePlotProps {
  hours: readonly PartnerHour[];
  range: UsageRange;
}

/** Calls of each hour as bars; the failed ones are the dark foot of a bar. */
export function UsagePlot({ hours, range }: UsagePlotProps) {
  const lines = scaleOf(Math.max(0, ...hours.map(({ calls }) => calls)));
  const percent = (calls: number): string => `${(calls / (lines.at(-1) ?? 1)) * 100}%`;
  return (
    <>
      <ChartFrame
        label="시간별 호출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
        height={220}
        lines={lines}
        format={formatCount}
      >
        <div className={styles.bars}>
          {hours.map((hour) => {
            const tick = tickOf(hour, range);
            return (
              <div key={hour.at} className={styles.hour} title={hourText(hour)}>
                <div data-bar className={styles.calls} style={{ height: percent(hour.calls) }} />
                <div data-bar className={styles.refused} style={{ height: percent(hour.refused) }} />
                {tick !== null && <span className={styles.tick}>{tick}</span>}
              </div>
            );
          })}
        </div>
      </ChartFrame>
      <p className={styles.legend} aria-hidden>
        <span data-of="calls">호출</span>
        <span data-of="refused">그중 실패</span>
      </p>
    </>
  );
}
