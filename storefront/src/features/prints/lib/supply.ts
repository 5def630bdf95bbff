import type { SupplyJob } from '../api/supply';

/** Jobs of one step, grouped as a workshop works. */
export interface SupplyGroup {
  name: 'ready' | 'producing' | 'waiting' | 'produced';
  label: string;
  jobs: SupplyJob[];
}

const GROUPS: readonly (Pick<SupplyGroup, 'name' | 'label'> & { has: (job: SupplyJob) => boolean })[] = [
  { name: 'ready', label: '제작할 작업', has: ({ state }) => state === 'APPROVED' },
  { name: 'producing', label: '제작 중', has: ({ state }) => state === 'PRODUCING' },
  {
    name: 'waiting',
    label: '시안 확정 전',
    has: ({ state }) => state !== 'APPROVED' && state !== 'PRODUCING' && state !== 'PRODUCED',
  },
  { name: 'produced', label: '제작 완료', has: ({ state }) => state === 'PRODUCED' },
];

/** Sorts after every real day. */
const NO_DAY = '9999';

/** Jobs by next step, earliest dispatch first; empty groups are left out. */
export const supplyGroups = (jobs: readonly SupplyJob[]): SupplyGroup[] =>
  GROUPS.map(({ name, label, has }) => ({
    name,
    label,
    jobs: jobs.filter(has).toSorted((a, b) => {
      const [first, second] = [a.dueOn ?? NO_DAY, b.dueOn ?? NO_DAY];
      return first === second ? a.id - b.id : first < second ? -1 : 1;
    }),
  })).filter((group) => group.jobs.length > 0);

type Placement = SupplyJob['placements'][number];

/** '80 × 50 mm'; null while the file is missing. */
export const sizeText = ({ widthMm, heightMm }: Placement): string | null =>
  widthMm === null || heightMm === null ? null : `${widthMm} × ${heightMm} mm`;

/** Position of the top left corner in the print area: '왼쪽 30 mm, 위 20 mm, 15° 회전'. */
export function positionText({ xMm, yMm, rotation }: Placement): string {
  const at = xMm === null || yMm === null ? '가운데' : `왼쪽 ${xMm} mm, 위 ${yMm} mm`;
  return rotation === 0 ? at : `${at}, ${rotation}° 회전`;
}
